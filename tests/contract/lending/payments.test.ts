import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, graph } from '../../harness/call.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { itBlames, itKnowsOnlyItsOwn, itNeedsAKey, itRefuses } from '../identity/refusals.js'
import { refusal, refused } from '../identity/support.js'
import { itBoundsItsQuery, itIsNewestFirst, itReplays } from './checks.js'
import { dayIn, type Instalment, listed, pathOf, whole } from './payment-support.js'
import {
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

let tenant: TestTenant
let product: Awaited<ReturnType<typeof newProduct>>
let foreign: Awaited<ReturnType<typeof foreignTenant>>
let customer: string
/** A disbursed credit: 5,000,000 over twelve months at 24 %, 486,443.81 a month. */
let ours: Awaited<ReturnType<typeof readCredit>>
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  foreign = await foreignTenant()
  product = await newProduct(tenant)
  customer = await person(tenant, ['customer'])
  ours = await newDisbursed(tenant, product.id)
  for (const amount of [1000, 2000]) await dataOf(201, pay(tenant, ours.id, { amount }))
})

const operator = () => tenant.operator
const paid = (id: string, body: Record<string, unknown>) => dataOf(201, pay(tenant, id, body))
const fresh = () => newDisbursed(tenant, product.id)

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
    expect(await listed(tenant, id)).toEqual([])
    const first = await paid(id, { amount: 1000 })
    const second = await paid(id, { amount: 2000, reference: 'R-2' })
    expect(await listed(tenant, id)).toEqual([second, first])
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
      ['an instalment that the credit does not have', { ...body, installment_number: 13 }, 'installment_number'],
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
      id: expect.any(String),
      credit_id: id,
      amount: 63_645.83,
      payment_type: 'installment',
      reference: 'R-1',
      status: 'confirmed',
      installment_number: 7,
      payment_date: dayIn(0),
      effect: null,
      allocation: [{ installment_number: 1, fees: 11_666.66, tax: 1979.17, interest: 50_000, principal: 0 }],
      remaining_balance: 5_773_679.96,
      created_at: expect.any(String),
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
        status: 422,
        code: 'PAYMENT_EXCEEDS_BALANCE',
      })
    expect(await listed(tenant, id)).toEqual([])
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
      amount: 1000.5,
      remainingBalance: expect.any(Number),
      allocation: [{ fees: 1000.5 }],
    })
    expect(await record({ amount: -1, paymentType: 'installment' })).toEqual(['VALIDATION_ERROR', 'amount'])
    expect(await record({ amount: 1e13, paymentType: 'installment' })).toEqual(['VALIDATION_ERROR', 'amount'])
    expect(await record({ amount: 1, paymentType: 'gift' })).toEqual(['BAD_USER_INPUT'])
    expect(await record({ amount: 1, paymentType: 'installment', reference: 'x'.repeat(101) })).toEqual([
      'VALIDATION_ERROR',
      'reference',
    ])
    expect(await record({ amount: 1, paymentType: 'installment', paymentDate: dayIn(1) })).toEqual([
      'VALIDATION_ERROR',
      'paymentDate',
    ])
    expect(await record({ amount: 1, paymentType: 'installment' }, null)).toEqual(['MISSING_IDEMPOTENCY_KEY'])
  })
})
