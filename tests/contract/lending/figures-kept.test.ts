import { randomUUID } from 'node:crypto'
import { countFigures, figuresJob } from '@otorga/lending/figures/count-figures'
import { markArrears } from '@otorga/lending/jobs/mark-arrears'
import type { LendingServices } from '@otorga/lending/services'
import { beforeAll, describe, expect, it } from 'vitest'
import { graph } from '../../harness/call.js'
import { attached } from '../../harness/in-process.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { dayIn } from './payment-support.js'
import {
  applications,
  dataOf,
  daysLater,
  newApplication,
  newCredit,
  newDisbursed,
  newProduct,
  pay,
  post,
  readCredit,
  total,
} from './support.js'

const lending = async () => (await testSystem()).system.services.ofContext.lending as LendingServices
/** The figures of a tenant, added up. */
async function kept({ id }: TestTenant) {
  const { owner } = await testSystem()
  return owner`select kind, at, organization_id, currency, days_past_due, sum(records) as records, sum(amount) as amount
    from lending.figure where tenant_id = ${id} group by 1, 2, 3, 4, 5
    having sum(records) <> 0 or sum(amount) <> 0 order by 1, 2, 3, 4, 5`
}
const unfolded = async ({ id }: TestTenant) => {
  const { owner } = await testSystem()
  return owner`select 1 from lending.figure where tenant_id = ${id} and not folded`
}
const askFigures = async ({ admin }: TestTenant) => {
  const text = `query ($day: CalendarDate!) { creditCounts { arrears { buckets { credits principal } } }
    lendingFigures(from: $day, to: $day, step: day) {
      steps { received approved rejected disbursed { count amount } paid { count amount } arrears { amount } } } }`
  return (await graph(admin, text, { day: dayIn(0) })).body
}
const daysUntil = (day: string) => (Date.parse(day) - Date.parse(dayIn(0))) / 86_400_000

let tenant: TestTenant
let product: string
/** A credit that falls overdue, is paid late in parts and loses the first of its payments again. */
async function lateAndReversed() {
  const credit = await newDisbursed(tenant, product)
  const [first, second] = (await readCredit(tenant, credit.id)).amortization_schedule
  const due = daysUntil(second.due_date)
  const now = new Date(Date.now() + (due + 3) * 86_400_000)
  await markArrears(
    await lending(),
    { tenantId: tenant.id, timezone: 'America/Bogota' },
    { now, requestId: randomUUID() },
  )
  const { id: bounced } = await daysLater(due + 4, () => dataOf(201, pay(tenant, credit.id, { amount: first.total })))
  await daysLater(due + 6, async () => {
    await dataOf(201, pay(tenant, credit.id, { amount: total([second.total, -50_000]) }))
    const reverse =
      'mutation ($id: ID!, $key: ID) { reversePayment(id: $id, input: { reason: "bounced" }, idempotencyKey: $key) { status } }'
    expect((await graph(tenant.operator, reverse, { id: bounced, key: randomUUID() })).body.errors).toBeUndefined()
  })
}

/** A credit whose prepayment drops instalments, and that is paid off. */
async function shortened() {
  const { id } = await newDisbursed(tenant, product)
  await dataOf(201, pay(tenant, id, { amount: 2_000_000, payment_type: 'prepayment', effect: 'reduce_term' }))
  const { outstanding } = await readCredit(tenant, id)
  await dataOf(201, pay(tenant, id, { amount: outstanding.payoff_amount, payment_type: 'payoff' }))
}

describe.skipIf(attached)('the figures that triggers keep', () => {
  beforeAll(async () => {
    tenant = await testTenant({ maker_checker: [] })
    product = (await newProduct(tenant)).id
    const { id } = await newApplication(tenant, product)
    await dataOf(200, post(`${applications}/${id}/decide`, tenant.admin, { decision: 'rejected' }))
    await newApplication(tenant, product, {}, tenant.stranger)
    await newCredit(tenant, product)
    await lateAndReversed()
    await shortened()
  }, 60_000)

  it('are those of the records, after payments that were late, reversed, shortened a term or closed a credit', async () => {
    const before = await kept(tenant)
    expect(new Set(before.map(({ kind }) => kind))).toEqual(
      new Set(['received', 'approved', 'rejected', 'disbursed', 'paid', 'overdue', 'running']),
    )
    expect(await countFigures(await lending(), tenant.id)).toBe(true)
    expect(await kept(tenant)).toEqual(before)
  })

  it('stay what they are when they are folded', async () => {
    await newApplication(tenant, product)
    const before = await kept(tenant)
    expect(await unfolded(tenant)).not.toEqual([])
    await figuresJob(await lending()).run({ now: new Date(), signal: new AbortController().signal })
    expect(await unfolded(tenant)).toEqual([])
    expect(await kept(tenant)).toEqual(before)
  })

  it('are counted while others write, each record once', async () => {
    const services = await lending()
    const written = Array.from({ length: 12 }, () => newApplication(tenant, product))
    const counted = Array.from({ length: 4 }, () => countFigures(services, tenant.id))
    await Promise.all([...written, ...counted])
    const before = await kept(tenant)
    expect(await countFigures(services, tenant.id)).toBe(true)
    expect(await kept(tenant)).toEqual(before)
  })

  it('of a tenant whose records are older are counted for the first reader, or by the job', async () => {
    const { owner } = await testSystem()
    const wanted = await askFigures(tenant)
    expect(wanted.errors).toBeUndefined()
    const before = await kept(tenant)
    const forget = () =>
      owner.begin(async (tx) => {
        await tx`delete from lending.figure where tenant_id = ${tenant.id}`
        await tx`insert into lending.figure (tenant_id, kind, at, organization_id)
          values (${tenant.id}, 'uncounted', 'epoch', '00000000-0000-0000-0000-000000000000')`
      })
    // However many read while one of them counts, nobody is shown figures that were not counted.
    for (let round = 0; round < 5; round++) {
      await forget()
      const readers = Array.from({ length: 6 }, () => askFigures(tenant))
      expect(await Promise.all(readers)).toEqual(readers.map(() => wanted))
      expect(await kept(tenant)).toEqual(before)
    }
    await forget()
    await figuresJob(await lending()).run({ now: new Date(), signal: new AbortController().signal })
    expect(await kept(tenant)).toEqual(before)
  })

  it('are refused while another call counts them', async () => {
    const { owner } = await testSystem()
    await owner`insert into lending.figure (tenant_id, kind, at, organization_id)
      values (${tenant.id}, 'uncounted', 'epoch', '00000000-0000-0000-0000-000000000000')`
    await owner.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtextextended(${`figures ${tenant.id}`}, 0))`
      const { errors } = await askFigures(tenant)
      expect(errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code)).toEqual([
        'SERVICE_UNAVAILABLE',
        'SERVICE_UNAVAILABLE',
      ])
    })
    expect((await askFigures(tenant)).errors).toBeUndefined()
  })
})
