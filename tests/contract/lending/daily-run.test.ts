import { randomUUID } from 'node:crypto'
import { workerRole } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import { createPeriodicJobs } from '@otorga/kernel/messages/jobs'
import { dailyRun, runDaily } from '@otorga/lending/jobs/daily'
import { markArrears } from '@otorga/lending/jobs/mark-arrears'
import { remindBorrowers } from '@otorga/lending/jobs/remind-borrowers'
import type { LendingServices } from '@otorga/lending/services'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../../harness/call.js'
import { inProcessOnly } from '../../harness/in-process.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { fakePeers } from './peers-support.js'
import {
  applicationBody,
  applications,
  dataOf,
  daysLater,
  newApplication,
  newDisbursed,
  newProduct,
  pay,
  post,
  readCredit,
  trailOf,
} from './support.js'
import { newWizard } from './wizard-support.js'

let tenant: TestTenant
let product: { id: string; code: string }
let lending: LendingServices
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  product = await newProduct(tenant)
  lending = (await testSystem()).system.services.ofContext.lending as LendingServices
})
const peers = fakePeers(() => tenant)

const day = 86_400_000
const after = (days: number) => new Date(Date.now() + days * day)
/** The daily run of this tenant only, because other test files of this worker have their own tenants. */
const run = (days: number) =>
  markArrears(
    lending,
    { tenantId: tenant.id, timezone: 'America/Bogota' },
    { now: after(days), requestId: randomUUID() },
  )
const toldOf = async (id: string) => {
  const { owner } = await testSystem()
  return owner<{ type: string; data: Record<string, unknown> }[]>`select type, data from lending.outbox
    where subject = ${id} and type not like '%audit%' order by id`
}
const stored = async (id: string) => {
  const { owner } = await testSystem()
  const [row] = await owner`select status, days_past_due, defaulted_at from lending.credit where id = ${id}`
  const rows = await owner<{ status: string }[]>`select status from lending.instalment where credit_id = ${id}
    order by installment_number`
  return { ...row, instalments: rows.map(({ status }) => status) } as Record<string, unknown> & {
    instalments: string[]
  }
}

describe('the daily run', () => {
  it('marks instalments overdue and counts the days, tells of it once, and changes nothing when it runs again', async () => {
    const { id } = await newDisbursed(tenant, product.id)
    await run(35)
    const late = await stored(id)
    expect(late).toMatchObject({ status: 'disbursed', defaulted_at: null })
    expect(late.days_past_due).toBeGreaterThan(3)
    expect(late.instalments.slice(0, 2)).toEqual(['overdue', 'pending'])
    const told = await toldOf(id)
    await run(35)
    expect(await stored(id)).toEqual(late)
    expect(await toldOf(id)).toEqual(told)
    expect(told.at(-1)).toMatchObject({
      type: 'lending.credit.overdue',
      data: { credit_id: id, installments: [1], days_past_due: late.days_past_due, identifier_value: '1020304321' },
    })
    expect(await trailOf(tenant, id, 'Instalments overdue')).toBeDefined()
    await run(36)
    expect((await stored(id)).days_past_due).toBe((late.days_past_due as number) + 1)
    expect(await toldOf(id)).toEqual(told)
  })

  it('looks only at tenants that have something due around its day', async () => {
    const quiet = await testTenant({ maker_checker: [] })
    const { id } = await newDisbursed(quiet, (await newProduct(quiet)).id)
    const looked = async (now: Date) => {
      const seen: string[] = []
      const directory = { ...lending.directory, tenant: async (tenantId: string) => void seen.push(tenantId) }
      await runDaily({ ...lending, directory: directory as unknown as LendingServices['directory'] }, { now })
      return seen.includes(quiet.id)
    }
    const { amortization_schedule } = await readCredit(quiet, id)
    const noonOfDue = Date.parse(`${amortization_schedule[0].due_date}T12:00:00Z`)
    const daysBeforeDue = (days: number) => new Date(noonOfDue - days * day)
    expect(await looked(daysBeforeDue(6))).toBe(false)
    expect(await looked(daysBeforeDue(3))).toBe(true)
    expect(await looked(daysBeforeDue(-2))).toBe(true)
    // The borrower was reminded, and nothing is late.
    await remindBorrowers(lending, { tenantId: quiet.id, timezone: 'America/Bogota' }, { now: daysBeforeDue(3) })
    expect(await looked(daysBeforeDue(3))).toBe(false)
    const run = { now: daysBeforeDue(-2), requestId: randomUUID() }
    await markArrears(lending, { tenantId: quiet.id, timezone: 'Pacific/Kiritimati' }, run)
    expect(await looked(daysBeforeDue(-2))).toBe(false)
    expect(await looked(daysBeforeDue(-3))).toBe(true)
  })

  it('makes up in one run for all that was missed, and defaults past the limit of the product', async () => {
    const { id } = await newDisbursed(tenant, product.id)
    await run(200)
    const late = await stored(id)
    expect(late).toMatchObject({ status: 'defaulted' })
    expect(late.instalments.filter((one) => one === 'overdue').length).toBe(6)
    const types = (await toldOf(id)).map(({ type }) => type)
    expect(types.filter((type) => /overdue|defaulted/.test(type))).toEqual([
      'lending.credit.overdue',
      'lending.credit.defaulted',
    ])
    expect((await toldOf(id)).at(-1)!.data).toMatchObject({ status: 'defaulted', installments: [] })
    expect(await trailOf(tenant, id, 'Credit defaulted')).toBeDefined()
    await run(201)
    expect((await toldOf(id)).map(({ type }) => type)).toEqual(types)
  })

  it('defaults on the very day of the limit, not before', async () => {
    const strict = await newProduct(tenant, {
      term_config: { min_days: 90, max_days: 720, options: [90, 360], default_after_days: 5 },
    })
    const { id, amortization_schedule } = await newDisbursed(tenant, strict.id)
    const due = Date.parse(`${amortization_schedule[0].due_date}T12:00:00-05:00`)
    const at = (days: number) => Math.round((due - Date.now()) / day) + days
    await run(at(4))
    expect((await stored(id)).status).toBe('disbursed')
    await run(at(5))
    expect(await stored(id)).toMatchObject({ status: 'defaulted', days_past_due: 5 })
  })

  it('finds a credit that was paid current again, and one that is paid off closed', async () => {
    const { id } = await newDisbursed(tenant, product.id)
    await run(35)
    const { amortization_schedule } = await readCredit(tenant, id)
    await daysLater(35, () => dataOf(201, pay(tenant, id, { amount: amortization_schedule[0].total })))
    expect(await stored(id)).toMatchObject({ days_past_due: 0 })
    await daysLater(35, async () => {
      const { outstanding } = await readCredit(tenant, id)
      await dataOf(201, pay(tenant, id, { amount: outstanding.payoff_amount, payment_type: 'payoff' }))
    })
    await run(300)
    expect(await stored(id)).toMatchObject({ status: 'closed', days_past_due: 0 })
  })

  it('runs at once by several replicas and does everything once', async () => {
    const ids = await Promise.all([1, 2, 3].map(async () => (await newDisbursed(tenant, product.id)).id))
    await Promise.all([run(35), run(35), run(35)])
    await run(35)
    for (const id of ids) {
      const types = (await toldOf(id)).map(({ type }) => type)
      expect(types.filter((type) => type === 'lending.credit.overdue')).toHaveLength(1)
    }
  })

  it('expires what nobody decided, drafts too, with what still runs for it; the list shows it', async () => {
    inProcessOnly() // against a topology it would expire the applications of every tenant
    const flow = await newProduct(tenant, { validation_flow_id: randomUUID() })
    const validated = await dataOf(201, post(applications, tenant.operator, applicationBody(flow.id)))
    const submitted = await newApplication(tenant, product.id)
    const wizard = await newWizard(tenant, product.code)
    const decided = await newApplication(tenant, product.id)
    await dataOf(200, post(`${applications}/${decided.id}/decide`, tenant.operator, { decision: 'rejected' }))
    await runDaily(lending, { now: after(31) })
    const list = await dataOf(200, call('GET', `${applications}?status=expired&page_size=100`, { token: tenant.admin }))
    const expired = list.map(({ id }: { id: string }) => id)
    for (const id of [validated.id, submitted.id, wizard.id]) expect(expired).toContain(id)
    expect(expired).not.toContain(decided.id)
    expect((await toldOf(wizard.id)).at(-1)).toMatchObject({
      type: 'lending.application.expired',
      data: { application_id: wizard.id, status: 'expired', channel: 'digital' },
    })
    expect(await trailOf(tenant, submitted.id, 'Application expired')).toBeDefined()
    await eventually(
      'the end of the validation',
      async () =>
        peers.of('flow.cancelExecution').some(({ input }) => input.execution_id === validated.flow_execution_id) ||
        undefined,
    )
    const late = await post(`${applications}/${submitted.id}/decide`, tenant.operator, { decision: 'approved' })
    expect(late.body.error.code).toBe('APPLICATION_EXPIRED')
  })

  it('is run by one of many workers, at once when it was missed', async () => {
    inProcessOnly() // against a topology it would make the credits of every tenant overdue
    const { ownerUrl, keys } = await testSystem()
    const { id } = await newDisbursed(tenant, product.id)
    const url = roleUrl(ownerUrl, workerRole('lending'), keys.databaseRoleSecret)
    const job = { ...dailyRun(lending), name: `daily-${randomUUID()}` }
    const make = () =>
      createPeriodicJobs({
        component: 'lending',
        url,
        log: lending.log,
        now: () => after(40),
        everyMs: 20,
        jobs: [job],
      })
    const replicas = [make(), make(), make()]
    for (const one of replicas) one.wake()
    await eventually('the run', async () => ((await stored(id)).days_past_due as number) > 0 || undefined, 20)
    await Promise.all(replicas.map((one) => one.stop()))
    const types = (await toldOf(id)).map(({ type }) => type)
    expect(types.filter((type) => type === 'lending.credit.overdue')).toHaveLength(1)
  })
})
