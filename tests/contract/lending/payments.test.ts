import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, graph } from '../../harness/call.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { itBlames, itKnowsOnlyItsOwn, itNeedsAKey, itRefuses } from '../identity/refusals.js'
import { refusal, refused } from '../identity/support.js'
import { itBoundsItsQuery, itIsNewestFirst, itReplays } from './checks.js'
import {
  credits,
  dataOf,
  daysLater,
  foreignTenant,
  newCredit,
  newDisbursed,
  newProduct,
  pay,
  person,
  post,
  readCredit,
  total,
  trailOf,
  withoutLending,
} from './support.js'

interface Allocation {
  installment_number: number
  fees: number
  tax: number
  interest: number
  principal: number
}
interface Payment {
  id: string
  amount: number
  remaining_balance: number
  allocation: Allocation[]
}
interface Instalment extends Allocation {
  total: number
  balance_after: number
  due_date: string
  status: string
}

let tenant: TestTenant
let product: Awaited<ReturnType<typeof newProduct>>
let foreign: Awaited<ReturnType<typeof foreignTenant>>
let customer: string
/** Disbursed: 5,000,000 over twelve months at 24 %, 486,443.81 a month. */
let ours: Awaited<ReturnType<typeof readCredit>>
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  foreign = await foreignTenant()
  product = await newProduct(tenant)
  customer = await person(tenant, ['customer'])
  ours = await newDisbursed(tenant, product.id)
  for (const amount of [1000, 2000]) await dataOf(201, pay(tenant, ours.id, { amount }))
})

const pathOf = (id: string) => `${credits}/${id}/payments`
const operator = () => tenant.operator
const paid = (id: string, body: Record<string, unknown>) => dataOf(201, pay(tenant, id, body))
const fresh = () => newDisbursed(tenant, product.id)
const listed = (id: string): Promise<Payment[]> =>
  dataOf(200, call('GET', `${pathOf(id)}?page_size=100`, { token: tenant.viewer }))
const whole = ({ fees, tax, interest, principal }: Allocation) => total([fees, tax, interest, principal])
/** Days from today until an instalment falls due. */
const daysUntil = (day: string) => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())
  return (Date.parse(day) - Date.parse(today)) / 86_400_000
}
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date(Date.now() + days * 86_400_000))

describe('GET /credits/{credit_id}/payments', () => {
  itRefuses(() => ({ method: 'GET', path: pathOf(ours.id) }), { 'a customer': () => customer })
  it('403: a tenant without the lending module', async () => {
    const token = await withoutLending()
    expect(refusal(await call('GET', pathOf(ours.id), { token }))).toEqual(refused(403, 'FORBIDDEN'))
    expect(refusal(await post(pathOf(ours.id), token, { amount: 1 }))).toEqual(refused(403, 'FORBIDDEN'))
  })
  itKnowsOnlyItsOwn(
    (id) => ({ method: 'GET', path: pathOf(id) }),
    operator,
    () => foreign.credit.id,
  )
  it("404: another organization's credit, and any that is not there before the query is looked at", async () => {
    for (const query of ['', '?page=0', '?no_such_parameter=1']) {
      expect(refusal(await call('GET', `${pathOf(ours.id)}${query}`, { token: tenant.stranger }))).toEqual(
        refused(404, 'NOT_FOUND'),
      )
      expect(refusal(await call('GET', `${pathOf(randomUUID())}${query}`, { token: tenant.operator }))).toEqual(
        refused(404, 'NOT_FOUND'),
      )
    }
  })
  itBoundsItsQuery(() => pathOf(ours.id), operator, [['status=confirmed', 'status']])
  itIsNewestFirst(
    () => pathOf(ours.id),
    () => tenant.viewer,
  )

  it('200: each payment as it was answered, of this credit alone', async () => {
    const { id } = await fresh()
    expect(await listed(id)).toEqual([])
    const first = await paid(id, { amount: 1000 })
    const second = await paid(id, { amount: 2000, reference: 'R-2' })
    expect(await listed(id)).toEqual([second, first])
  })
})

describe('POST /credits/{credit_id}/payments', () => {
  const body = { amount: 1000, payment_type: 'installment' }
  const request = () => ({ method: 'POST', path: pathOf(ours.id), key: true as const, body })
  itRefuses(request, { 'a viewer': () => tenant.viewer, 'a customer': () => customer })
  itNeedsAKey(request, operator)
  itKnowsOnlyItsOwn(
    (id) => ({ method: 'POST', path: pathOf(id), body: {} }),
    operator,
    () => foreign.credit.id,
  )
  it("404: another organization's credit", async () => {
    expect(refusal(await post(pathOf(ours.id), tenant.stranger, body))).toEqual(refused(404, 'NOT_FOUND'))
  })
  itReplays(201, async () => {
    const [one, other] = [await fresh(), await fresh()]
    return {
      path: pathOf(one.id),
      token: tenant.operator,
      body,
      changed: { ...body, amount: 1001 },
      elsewhere: pathOf(other.id),
    }
  })
  itBlames(
    (sent) => post(pathOf(ours.id), tenant.operator, sent),
    () => [
      ['no body', undefined, ''],
      ['nothing in it', {}, 'amount', 'payment_type'],
      ['text for an amount', { ...body, amount: '1000' }, 'amount'],
      ['an amount of zero', { ...body, amount: 0 }, 'amount'],
      ['a negative amount', { ...body, amount: -1 }, 'amount'],
      ['an amount beyond all bounds', { ...body, amount: 1_000_000_000_000 }, 'amount'],
      ['three decimals', { ...body, amount: 1000.001 }, 'amount'],
      ['an unknown type', { ...body, payment_type: 'gift' }, 'payment_type'],
      ['an unknown field', { ...body, currency: 'COP' }, 'currency'],
      ['an empty reference', { ...body, reference: '' }, 'reference'],
      ['a reference of two lines', { ...body, reference: 'a\nb' }, 'reference'],
      ['instalment zero', { ...body, installment_number: 0 }, 'installment_number'],
      ['half an instalment', { ...body, installment_number: 1.5 }, 'installment_number'],
      ['a day that does not exist', { ...body, payment_date: '2026-02-30' }, 'payment_date'],
      ['tomorrow', { ...body, payment_date: dayIn(1) }, 'payment_date'],
      ['the day before the disbursement', { ...body, payment_date: dayIn(-1) }, 'payment_date'],
      ['an effect of what is no prepayment', { ...body, effect: 'reduce_term' }, 'effect'],
      ['an unknown effect', { ...body, payment_type: 'prepayment', effect: 'none' }, 'effect'],
    ],
  )

  it('400: decimals that the currency does not have', async () => {
    const yen = await newProduct(tenant, {
      amount_config: { min: 100_000, max: 900_000, default: 100_000, step: 100_000, currency: 'JPY' },
    })
    const financial_data = { requested_amount: 900_000, requested_term_days: 90 }
    const { id, amortization_schedule, total_to_pay } = await newDisbursed(tenant, yen.id, { financial_data })
    expect(refusal(await pay(tenant, id, { amount: 0.5 }))).toEqual(refused(400, 'VALIDATION_ERROR', 'amount'))
    expect(total(amortization_schedule.map((one: Instalment) => one.total))).toBe(total_to_pay)
    for (const one of amortization_schedule as Instalment[])
      for (const part of [one.principal, one.interest, one.fees, one.tax]) expect(Number.isInteger(part)).toBe(true)
  })

  it('201: the oldest instalment first: fees and tax, interest, principal', async () => {
    const { id } = await fresh()
    const first = await paid(id, { amount: 63_645.83, reference: 'R-1', installment_number: 7, payment_date: dayIn(0) })
    expect(first).toEqual({
      ...{ id: expect.any(String), credit_id: id, amount: 63_645.83, payment_type: 'installment', reference: 'R-1' },
      ...{ status: 'confirmed', installment_number: 7, payment_date: dayIn(0), effect: null },
      allocation: [{ installment_number: 1, fees: 11_666.66, tax: 1979.17, interest: 50_000, principal: 0 }],
      ...{ remaining_balance: 5_773_679.96, created_at: expect.any(String) },
    })
    const statusOf = async (at: number) => (await readCredit(tenant, id)).amortization_schedule[at].status
    expect(await statusOf(0)).toBe('partial')
    const second = await paid(id, { amount: 500_000 })
    expect(second.allocation).toEqual([
      { installment_number: 1, fees: 0, tax: 0, interest: 50_000, principal: 372_797.98 },
      { installment_number: 2, fees: 11_666.66, tax: 1979.17, interest: 63_556.19, principal: 0 },
    ])
    expect([await statusOf(0), await statusOf(1), await statusOf(2)]).toEqual(['paid', 'partial', 'pending'])
    expect((await readCredit(tenant, id)).outstanding).toMatchObject({
      total: second.remaining_balance,
      fees: 116_666.68,
    })
    expect(await trailOf(tenant, id, 'Payment recorded')).toBeDefined()
  })

  it('201: a payment of an earlier day, from the disbursement on', async () => {
    const { id } = await fresh()
    await daysLater(20, async () => {
      expect((await paid(id, { amount: 1000, payment_date: dayIn(3) })).payment_date).toBe(dayIn(3))
      expect((await paid(id, { amount: 1000, payment_date: dayIn(0) })).payment_date).toBe(dayIn(0))
      expect((await paid(id, { amount: 1000 })).payment_date).toBe(dayIn(20))
    })
  })

  it('201: the last cent closes the credit; then 409 INVALID_STATUS_TRANSITION, and 400 before that', async () => {
    const { id, total_to_pay } = await fresh()
    const { allocation, remaining_balance } = await paid(id, { amount: total_to_pay })
    expect(remaining_balance).toBe(0)
    expect(total(allocation.map(whole))).toBe(total_to_pay)
    const credit = await readCredit(tenant, id)
    expect(credit).toMatchObject({
      status: 'closed',
      days_past_due: 0,
      next_due_date: null,
      outstanding: { total: 0, payoff_amount: 0 },
    })
    expect(new Set(credit.amortization_schedule.map(({ status }: Instalment) => status))).toEqual(new Set(['paid']))
    for (const payment_type of ['installment', 'prepayment', 'payoff'])
      expect(refusal(await pay(tenant, id, { amount: 1, payment_type }))).toEqual(
        refused(409, 'INVALID_STATUS_TRANSITION'),
      )
    expect(refusal(await pay(tenant, id, { amount: 0.001 }))).toEqual(refused(400, 'VALIDATION_ERROR', 'amount'))
    expect(refusal(await pay(tenant, id, { amount: 1, payment_date: dayIn(1) }))).toEqual(
      refused(400, 'VALIDATION_ERROR', 'payment_date'),
    )
  })

  it('409: a credit that is not disbursed', async () => {
    const { id } = await newCredit(tenant, product.id)
    expect(refusal(await pay(tenant, id, { amount: 1 }))).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
  })

  it('422 PAYMENT_EXCEEDS_BALANCE: a cent more than is owed; nothing is booked', async () => {
    const { id, total_to_pay, outstanding } = await fresh()
    for (const [payment_type, most] of [
      ['installment', total_to_pay],
      ['prepayment', outstanding.payoff_amount],
      ['payoff', outstanding.payoff_amount],
    ] as const)
      expect(refusal(await pay(tenant, id, { amount: total([most, 0.01]), payment_type }))).toMatchObject({
        ...{ status: 422, code: 'PAYMENT_EXCEEDS_BALANCE' },
      })
    expect(await listed(id)).toEqual([])
  })
})

describe('a prepayment', () => {
  const schedule = async (id: string): Promise<Instalment[]> => (await readCredit(tenant, id)).amortization_schedule
  const sumOf = (rows: Instalment[], part: keyof Allocation | 'total') => total(rows.map((row) => row[part]))

  it('makes the instalments smaller unless told otherwise', async () => {
    const { id } = await fresh()
    const booked = await paid(id, { amount: 1_000_000, payment_type: 'prepayment' })
    expect(booked).toMatchObject({
      ...{ effect: 'reduce_installment', payment_type: 'prepayment' },
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
})

describe('a payoff', () => {
  it('is exactly the payoff amount of the day, closes the credit and waives later interest', async () => {
    const { id, amortization_schedule, outstanding } = await fresh()
    expect(outstanding.payoff_amount).toBe(5_163_750)
    await daysLater(daysUntil(amortization_schedule[0].due_date), async () => {
      // Principal, fees and tax, and the interest of the one month that has passed.
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
        ...{ status: 'closed', total_to_pay: amount, next_due_date: null },
        outstanding: { principal: 0, interest: 0, fees: 0, tax: 0, total: 0, payoff_amount: 0 },
      })
    })
  })

  it('counts what was paid before', async () => {
    const { id } = await fresh()
    await paid(id, { amount: 486_443.81 })
    const { payoff_amount: amount } = (await readCredit(tenant, id)).outstanding
    // Of the second instalment on, nothing has accrued.
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
    const payments = await listed(id)
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
    // Each left another balance: no two saw the same one.
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
    expect(await listed(id)).toHaveLength(1)
  })
})

describe('recordPayment in the graph', () => {
  const record = async (input: object, key: string | null = randomUUID()) => {
    const { body } = await graph(
      tenant.operator,
      'mutation ($id: ID!, $input: RecordPaymentInput!, $key: ID) { recordPayment(creditId: $id, input: $input, idempotencyKey: $key) { amount remainingBalance allocation { fees } } }',
      { id: ours.id, input, key },
    )
    const [error] = body.errors ?? []
    return error
      ? [error.extensions.code, ...(error.extensions.details ?? []).map(({ field }: { field: string }) => field)]
      : body.data.recordPayment
  }

  it('books a payment with the amounts of REST, and holds the same bounds', async () => {
    expect(await record({ amount: 1000.5, paymentType: 'installment' })).toEqual({
      ...{ amount: 1000.5, remainingBalance: expect.any(Number), allocation: [{ fees: 1000.5 }] },
    })
    expect(await record({ amount: -1, paymentType: 'installment' })).toEqual(['VALIDATION_ERROR', 'amount'])
    expect(await record({ amount: 1e13, paymentType: 'installment' })).toEqual(['VALIDATION_ERROR', 'amount'])
    expect(await record({ amount: 1, paymentType: 'gift' })).toEqual(['VALIDATION_ERROR', 'payment_type'])
    expect(await record({ amount: 1, paymentType: 'installment', reference: 'x'.repeat(101) })).toEqual([
      ...['VALIDATION_ERROR', 'reference'],
    ])
    expect(await record({ amount: 1, paymentType: 'installment', paymentDate: dayIn(1) })).toEqual([
      ...['VALIDATION_ERROR', 'payment_date'],
    ])
    expect(await record({ amount: 1, paymentType: 'installment' }, null)).toEqual(['MISSING_IDEMPOTENCY_KEY'])
  })
})
