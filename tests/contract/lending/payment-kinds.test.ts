import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { refusal, refused } from '../identity/support.js'
import { type Allocation, daysUntil, type Instalment, listed, whole } from './payment-support.js'
import { dataOf, daysLater, newDisbursed, newProduct, pay, readCredit, total } from './support.js'

let tenant: TestTenant
let product: Awaited<ReturnType<typeof newProduct>>
/** A disbursed credit: 5,000,000 over twelve months at 24 %, 486,443.81 a month. */
let ours: Awaited<ReturnType<typeof readCredit>>
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  product = await newProduct(tenant)
  ours = await newDisbursed(tenant, product.id)
  for (const amount of [1000, 2000]) await dataOf(201, pay(tenant, ours.id, { amount }))
})

const paid = (id: string, body: Record<string, unknown>) => dataOf(201, pay(tenant, id, body))
const fresh = () => newDisbursed(tenant, product.id)

describe('a prepayment', () => {
  const schedule = async (id: string): Promise<Instalment[]> => (await readCredit(tenant, id)).amortization_schedule
  const sumOf = (rows: Instalment[], part: keyof Allocation | 'total') => total(rows.map((row) => row[part]))

  it('makes the instalments smaller unless told otherwise', async () => {
    const { id } = await fresh()
    const booked = await paid(id, { amount: 1_000_000, payment_type: 'prepayment' })
    expect(booked).toMatchObject({
      effect: 'reduce_installment',
      payment_type: 'prepayment',
      allocation: [{ installment_number: 1, fees: 0, tax: 0, interest: 0, principal: 1_000_000 }],
    })
    const rows = await schedule(id)
    expect(rows).toHaveLength(12)
    // An annuity of 4,000,000 instead of 5,000,000.
    expect(rows[1]).toMatchObject({ interest: 74_035.23, principal: 304_203.16, total: 391_884.22 })
    expect([sumOf(rows, 'principal'), sumOf(rows, 'fees'), rows[11]!.balance_after]).toEqual([5_000_000, 140_000, 0])
    const { outstanding, total_to_pay } = await readCredit(tenant, id)
    expect(total_to_pay).toBe(sumOf(rows, 'total'))
    expect(outstanding).toMatchObject({
      principal: 4_000_000,
      total: booked.remaining_balance,
      payoff_amount: 4_163_750,
    })
    expect(total([booked.remaining_balance, booked.amount])).toBe(total_to_pay)
  })

  it('makes the term shorter when asked to; the fees stay what they were', async () => {
    const { id } = await fresh()
    const booked = await paid(id, { amount: 1_000_000, payment_type: 'prepayment', effect: 'reduce_term' })
    expect(booked.effect).toBe('reduce_term')
    const rows = await schedule(id)
    expect(rows).toHaveLength(10)
    expect(rows[1]).toMatchObject({ total: 486_443.81, status: 'pending' })
    expect([sumOf(rows, 'principal'), sumOf(rows, 'fees'), sumOf(rows, 'tax')]).toEqual([5_000_000, 140_000, 23_750])
    expect(rows[9]!.balance_after).toBe(0)
    expect((await readCredit(tenant, id)).total_to_pay).toBe(sumOf(rows, 'total'))
    // An instalment that was removed can no longer be named.
    expect(refusal(await pay(tenant, id, { amount: 1, installment_number: 11 }))).toEqual(
      refused(400, 'VALIDATION_ERROR', 'installment_number'),
    )
    await paid(id, { amount: 1, installment_number: 10 })
  })

  it('settles what is due first', async () => {
    const { id, amortization_schedule } = await fresh()
    await daysLater(daysUntil(amortization_schedule[0].due_date), async () => {
      const { allocation } = await paid(id, { amount: 600_000, payment_type: 'prepayment' })
      expect(allocation).toEqual([
        { installment_number: 1, fees: 11_666.66, tax: 1979.17, interest: 100_000, principal: 372_797.98 },
        { installment_number: 2, fees: 0, tax: 0, interest: 0, principal: 113_556.19 },
      ])
    })
  })

  it('spread over a term that was shortened before does not raise the interest', async () => {
    const small = await newProduct(tenant, {
      amount_config: { min: 1, max: 1000, default: 1, step: 0.01, currency: 'COP' },
      term_config: { min_days: 30, max_days: 360 },
      rate_config: { type: 'fixed', rate: 0.0059 },
      fee_config: {},
    })
    const asked = { financial_data: { requested_amount: 403.36, requested_term_days: 181 } }
    const { id, outstanding } = await newDisbursed(tenant, small.id, asked)
    const interest: number[] = [outstanding.interest]
    for (const [share, effect] of [
      [0.546, 'reduce_term'],
      [0.001, 'reduce_installment'],
    ] as const) {
      const before = await readCredit(tenant, id)
      const amount = total([before.outstanding.payoff_amount * share])
      await paid(id, { amount, payment_type: 'prepayment', effect })
      const after = await readCredit(tenant, id)
      interest.push(after.outstanding.interest)
      for (const [at, row] of (after.amortization_schedule as Instalment[]).entries())
        expect(row.balance_after).toBeLessThanOrEqual(before.amortization_schedule[at].balance_after)
    }
    expect(interest).toEqual([0.77, 0.18, 0.18])
  })
})

describe('a payoff', () => {
  it('is exactly the payoff amount of the day, closes the credit and waives later interest', async () => {
    const { id, amortization_schedule, outstanding } = await fresh()
    expect(outstanding.payoff_amount).toBe(5_163_750)
    await daysLater(daysUntil(amortization_schedule[0].due_date), async () => {
      // Principal, fees and tax, and the interest of the month that has passed.
      const { payoff_amount: amount } = (await readCredit(tenant, id)).outstanding
      expect(amount).toBe(5_263_750)
      for (const less of [1, amount - 0.01])
        expect(refusal(await pay(tenant, id, { amount: total([less]), payment_type: 'payoff' }))).toEqual(
          refused(400, 'VALIDATION_ERROR', 'amount'),
        )
      const booked = await paid(id, { amount, payment_type: 'payoff' })
      expect(booked.remaining_balance).toBe(0)
      expect(total(booked.allocation.map(whole))).toBe(amount)
      expect(await readCredit(tenant, id)).toMatchObject({
        status: 'closed',
        total_to_pay: amount,
        next_due_date: null,
        outstanding: { principal: 0, interest: 0, fees: 0, tax: 0, total: 0, payoff_amount: 0 },
      })
    })
  })

  it('counts what was paid before', async () => {
    const { id } = await fresh()
    await paid(id, { amount: 486_443.81 })
    const { payoff_amount: amount } = (await readCredit(tenant, id)).outstanding
    // No interest of the second and later instalments has accrued.
    expect(amount).toBe(total([5_000_000 - 372_797.98, 140_000 - 11_666.66, 23_750 - 1979.17]))
    expect((await paid(id, { amount, payment_type: 'payoff' })).remaining_balance).toBe(0)
  })
})

describe('concurrent payments', () => {
  it('forty at once are each booked exactly once', async () => {
    const { id, total_to_pay, amortization_schedule: before } = await fresh()
    const amounts = Array.from({ length: 40 }, (_, at) => 100_000 + at * 100.01).map((one) => total([one]))
    const answers = await Promise.all(amounts.map((amount) => pay(tenant, id, { amount })))
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(201))
    const payments = await listed(tenant, id)
    expect(payments.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual(amounts)
    for (const { amount, allocation } of payments) expect(total(allocation.map(whole))).toBe(amount)
    const credit = await readCredit(tenant, id)
    const booked = payments.flatMap(({ allocation }) => allocation)
    expect(total(booked.map(whole))).toBe(total(amounts))
    expect(total([credit.outstanding.total, total(amounts)])).toBe(total_to_pay)
    for (const part of ['fees', 'tax', 'interest', 'principal'] as const) {
      const due = total(before.map((row: Instalment) => row[part]))
      expect(total([...booked.map((one) => one[part]), credit.outstanding[part]])).toBe(due)
    }
    for (const row of (before as Instalment[]).slice(0, 8)) {
      const parts = booked.filter((one) => one.installment_number === row.installment_number)
      expect(total(parts.map(whole))).toBe(row.total)
    }
    // Each payment left another balance, so no two have seen the same one.
    expect(new Set(payments.map((one) => one.remaining_balance)).size).toBe(40)
  })

  it('never take more than is owed', async () => {
    const { id, total_to_pay } = await fresh()
    const answers = await Promise.all(Array.from({ length: 16 }, () => pay(tenant, id, { amount: 500_000 })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(Math.floor(total_to_pay / 500_000))
    for (const other of answers.filter(({ status }) => status !== 201))
      expect(refusal(other)).toMatchObject({ status: 422, code: 'PAYMENT_EXCEEDS_BALANCE' })
    expect((await readCredit(tenant, id)).outstanding.total).toBe(total([total_to_pay, -5_500_000]))
  })

  it('ten with one key are one payment', async () => {
    const { id } = await fresh()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(tenant, id, { amount: 1000 }, { key })))
    const booked = answers.filter(({ status }) => status === 201)
    expect(new Set(booked.map(({ body }) => body.data.id)).size).toBe(1)
    for (const other of answers.filter(({ status }) => status !== 201))
      expect(refusal(other)).toEqual(refused(409, 'IDEMPOTENCY_IN_PROGRESS'))
    expect(await listed(tenant, id)).toHaveLength(1)
  })
})
