import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, call, graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { credits, dataOf, foreignTenant, newDisbursed, newProduct, pay, readCredit, total, trailOf } from './support.js'

let tenant: TestTenant
let product: { id: string }
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  product = await newProduct(tenant)
})

const document = `mutation ($id: ID!, $reason: String!, $key: ID) {
  reversePayment(id: $id, input: { reason: $reason }, idempotencyKey: $key) { id status reversalReason }
}`
const reverse = (
  id: string,
  { token = tenant.operator, reason = 'The bank returned it', key = randomUUID() as string | null } = {},
) => graph(token, document, { id, reason, key })
const codeOf = ({ body }: Answer) => body.errors?.[0]?.extensions.code
const paid = (id: string, body: Record<string, unknown>) => dataOf(201, pay(tenant, id, body))
const allOf = (id: string) =>
  dataOf(200, call('GET', `${credits}/${id}/payments?page_size=100`, { token: tenant.admin }))
const standing = async (id: string) =>
  total(
    (await allOf(id))
      .filter((one: { status: string }) => one.status === 'confirmed')
      .map((one: { amount: number }) => one.amount),
  )
/** The paid amount of the schedule in the database. */
async function booked(id: string): Promise<number> {
  const { owner } = await testSystem()
  const [row] = await owner<{ paid: string }[]>`select
    sum(principal_paid + interest_paid + fees_paid + tax_paid) as paid from lending.instalment where credit_id = ${id}`
  return Number(row!.paid)
}

describe('reversePayment', () => {
  it('takes back what bounced: the credit owes as before, the payment stays as reversed, both in the trail', async () => {
    const { id } = await newDisbursed(tenant, product.id)
    const before = await readCredit(tenant, id)
    const payment = await paid(id, { amount: 600_000, reference: 'PSE-9' })
    const answer = await reverse(payment.id)
    expect(answer.body.data.reversePayment).toEqual({
      id: payment.id,
      status: 'reversed',
      reversalReason: 'The bank returned it',
    })
    expect(await readCredit(tenant, id)).toEqual(before)
    expect(await allOf(id)).toMatchObject([{ id: payment.id, status: 'reversed', amount: 600_000 }])
    expect(await trailOf(tenant, id, 'Payment reversed')).toBeDefined()
    const { owner } = await testSystem()
    const [told] = await owner`select data from lending.outbox
      where subject = ${id} and type = 'lending.credit.payment_reversed'`
    expect(told!.data).toMatchObject({
      payment_id: payment.id,
      amount: 600_000,
      remaining_balance: before.outstanding.total,
    })
  })

  it('books the payments after it again, so that everything adds up to the cent', async () => {
    const { id } = await newDisbursed(tenant, product.id)
    const first = await paid(id, { amount: 486_443.81 })
    await paid(id, { amount: 1_000_000.37, payment_type: 'prepayment', effect: 'reduce_term' })
    await paid(id, { amount: 300_000.01 })
    await reverse(first.id)
    expect(await booked(id)).toBe(await standing(id))
    const payments = await allOf(id)
    for (const { status, amount, allocation } of payments)
      if (status === 'confirmed')
        expect(
          total(allocation.flatMap((one: Record<string, number>) => [one.fees, one.tax, one.interest, one.principal])),
        ).toBe(amount)
    const { outstanding, amortization_schedule, total_to_pay } = await readCredit(tenant, id)
    expect(total(amortization_schedule.map((one: { principal: number }) => one.principal))).toBe(5_000_000)
    expect(total(amortization_schedule.map((one: { total: number }) => one.total))).toBe(total_to_pay)
    expect(total([total_to_pay, -(await booked(id))])).toBe(outstanding.total)
    expect(payments[0].remaining_balance).toBe(outstanding.total)
  })

  it('opens a credit again that the payment had closed', async () => {
    const { id, outstanding } = await newDisbursed(tenant, product.id)
    const payoff = await paid(id, { amount: outstanding.payoff_amount, payment_type: 'payoff' })
    expect((await readCredit(tenant, id)).status).toBe('closed')
    await reverse(payoff.id)
    expect(await readCredit(tenant, id)).toMatchObject({ status: 'disbursed', outstanding })
    const again = await call('POST', `${credits}/${id}/disburse`, {
      token: tenant.operator,
      key: true,
      body: { method: 'bank_transfer', account_number: '0001', bank_code: '1', account_type: 'savings' },
    })
    expect(again.body.error.code).toBe('INVALID_STATUS_TRANSITION')
  })

  it('is done once: another time, and of ten at once the others, are refused; its key replays', async () => {
    const { id } = await newDisbursed(tenant, product.id)
    const payment = await paid(id, { amount: 100_000 })
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => reverse(payment.id, at === 0 ? { key } : {})),
    )
    const isDone = ({ body }: Answer) => body.data.reversePayment !== null
    expect(answers.filter(isDone)).toHaveLength(1)
    for (const other of answers.filter((one) => !isDone(one))) expect(codeOf(other)).toBe('INVALID_STATUS_TRANSITION')
    expect(await booked(id)).toBe(0)
    const next = await paid(id, { amount: 50_000 })
    const once = await reverse(next.id, { key: randomUUID() })
    expect(once.body.data.reversePayment.status).toBe('reversed')
  })

  it('against payments and a payoff at once loses and doubles nothing', async () => {
    const { id } = await newDisbursed(tenant, product.id)
    const first = await paid(id, { amount: 486_443.81 })
    const { outstanding } = await readCredit(tenant, id)
    await Promise.all([
      reverse(first.id),
      pay(tenant, id, { amount: 250_000.5 }),
      pay(tenant, id, { amount: outstanding.payoff_amount, payment_type: 'payoff' }),
      pay(tenant, id, { amount: 123_456.78, payment_type: 'prepayment' }),
    ])
    expect(await booked(id)).toBe(await standing(id))
    const after = await readCredit(tenant, id)
    expect(total([after.total_to_pay, -(await booked(id))])).toBe(after.outstanding.total)
    expect(after.status === 'closed').toBe(after.outstanding.total === 0)
  })

  it('is refused to those who may not, to other tenants, without a reason, without a key', async () => {
    const { id } = await newDisbursed(tenant, product.id)
    const payment = await paid(id, { amount: 100_000 })
    expect(codeOf(await reverse(payment.id, { token: tenant.viewer }))).toBe('FORBIDDEN')
    expect(codeOf(await reverse(payment.id, { token: tenant.stranger }))).toBe('NOT_FOUND')
    expect(codeOf(await reverse(payment.id, { token: (await foreignTenant()).tenant.admin }))).toBe('NOT_FOUND')
    expect(codeOf(await reverse(randomUUID()))).toBe('NOT_FOUND')
    for (const reason of ['', '  ', 'x'.repeat(501), 'a\nb\tc'])
      expect(codeOf(await reverse(payment.id, { reason }))).toBe('VALIDATION_ERROR')
    expect(codeOf(await reverse(payment.id, { key: null }))).toBe('MISSING_IDEMPOTENCY_KEY')
    expect((await allOf(id))[0].status).toBe('confirmed')
  })
})
