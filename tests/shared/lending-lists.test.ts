import { randomUUID } from 'node:crypto'
import { componentRole } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import type { TenantQuery } from '@otorga/drizzle/query'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import {
  applicationCount,
  applicationPage,
  applicationSummaryPage,
} from '@otorga/lending/application/application.store'
import { changeRequestCount, changeRequestPage } from '@otorga/lending/change-request/change-request.store'
import { creditCount, creditPage } from '@otorga/lending/credit/credit.store'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, roleSecret } from '../harness/database.js'

const tenant = randomUUID()
const organization = randomUUID()
const rows = 6_000
let owner: postgres.Sql
let component: postgres.Sql
let database: TenantDatabase
beforeAll(async () => {
  const ownerUrl = await freshDatabase()
  const url = roleUrl(ownerUrl, componentRole('lending'), roleSecret)
  owner = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  component = postgres(url, { max: 4, onnotice: () => {} })
  database = new TenantDatabase('lending', { url, reads: 2, transactions: 4 })
  const kind = `(array[null, '${organization}', gen_random_uuid()::text])[1 + n % 3]::uuid`
  const made = `now() - n * interval '1 second'`
  await owner.unsafe(`insert into lending.application (tenant_id, id, product_id, organization_id, status, subject_data,
      document_number_encrypted, document_number_masked, financial_data, origin, simulation_result, validation_status,
      completed_steps, expires_at, created_at)
    select '${tenant}', gen_random_uuid(), gen_random_uuid(), ${kind}, (array['draft', 'submitted', 'approved'])[1 + n % 3],
      '{}', '', '', '{}', '{}', '{}', 'not_required', '{}', now(), ${made} from generate_series(1, ${rows}) n`)
  await owner.unsafe(`insert into lending.credit (tenant_id, id, application_id, product_id, organization_id, status, amount,
      currency, term_days, interest_rate, terms, fee_breakdown, total_to_pay, origin, created_at, days_past_due)
    select '${tenant}', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), ${kind},
      (array['active', 'disbursed', 'closed'])[1 + n % 3], 1, 'COP', 30, 0, '{}', '{}', 1, '{}', ${made}, n % 40
    from generate_series(1, ${rows}) n`)
  await owner.unsafe(`insert into lending.change_request (tenant_id, id, status, action, entity_type, entity_id, pending_key,
      requested_by, created_at)
    select '${tenant}', gen_random_uuid(), 'approved', 'update', 'credit_product',
      ('00000000-0000-0000-0000-' || lpad((n % 100)::text, 12, '0'))::uuid, n, 'nobody', ${made}
    from generate_series(1, ${rows}) n`)
  await owner`vacuum analyze lending.application`
  await owner`vacuum analyze lending.change_request`
  await owner`vacuum analyze lending.credit`
}, 120_000)
afterAll(() => Promise.all([owner.end(), component.end(), database.close()]))

/** The plan of a prepared query as its component's role, under row-level security. */
async function planOf(query: TenantQuery<unknown>, values: Record<string, unknown>): Promise<string> {
  const text = query.text.replaceAll(/\$(\d+)/g, (_, at: string) => {
    const value = values[query.parameters[Number(at) - 1]!]
    return typeof value === 'number' ? String(value) : value === null ? 'null' : `'${String(value)}'`
  })
  return component.begin(async (tx) => {
    await tx`select set_config('app.tenant_id', ${tenant}, true)`
    const plan = await tx.unsafe<{ 'QUERY PLAN': string }[]>(`explain (costs off) ${text}`)
    return plan.map((line) => line['QUERY PLAN']).join('\n')
  })
}
const values = { tenant, organization, status: 'submitted', limit: 20, offset: 2_000 }

describe.each([{}, { status: 'disbursed' }, { confined: true }])(
  'the list of credits of %j by days past due',
  (filters) => {
    it.each([
      ['days_past_due:desc', 'Index Only Scan using credit_days_past_due'],
      ['days_past_due:asc', 'Index Only Scan Backward using credit_days_past_due'],
    ])('skips to a far page in an index alone: %s', async (sort, wanted) => {
      const plan = await planOf(creditPage({ ...filters, [sort]: true }), { ...values, ...filters, offset: 200 })
      expect(plan).toContain(wanted)
      expect(plan).not.toMatch(/Seq Scan on (lending\.)?credit/)
    })
  },
)

describe('the changes of one entity', () => {
  const filters = { entityType: 'credit_product', entityId: '00000000-0000-0000-0000-000000000007' }
  it.each([{}, { entityType: filters.entityType }])(
    'are read newest first from an index of theirs: %j',
    async (more) => {
      const shape = { ...more, entityId: filters.entityId }
      const plan = await planOf(changeRequestPage(shape), { ...values, ...shape, offset: 0 })
      expect(plan).toContain('Index Scan using change_request_of')
      expect(plan).not.toMatch(/Sort|Seq Scan/)
      const total = await planOf(changeRequestCount(shape), { ...values, ...shape })
      expect(total).toMatch(/(Index|Index Only) Scan (using|on) change_request_of/)
      expect(total).not.toContain('Seq Scan')
    },
  )
  it('are those of no other, all of them counted', async () => {
    const [found, [counted]] = await database.read(
      tenant,
      changeRequestPage(filters).with({ ...values, ...filters, offset: 0 }),
      changeRequestCount(filters).with({ ...values, ...filters }),
    )
    expect(found.map(({ entityId }) => entityId)).toEqual(Array(20).fill(filters.entityId))
    expect(counted!.total).toBe(rows / 100)
  })
})

describe.each([
  ['applications', 'application', [applicationPage, applicationSummaryPage], applicationCount],
  ['credits', 'credit', [creditPage], creditCount],
] as const)('the list of %s', (_, table, pages, count) => {
  const one = { credit: 'disbursed', application: 'submitted' }[table]
  it.each([
    ['whole', {}, [`Index Only Scan using ${table}_newest`]],
    ['by status', { status: one }, [`Index Only Scan using ${table}_status`]],
    ['of an organization', { confined: true }, [`Index Only Scan using ${table}_organization`]],
    ['the oldest first', { 'created_at:asc': true }, [`Index Only Scan Backward using ${table}_newest`]],
    [
      'the oldest first by status',
      { status: one, 'created_at:asc': true },
      [`Index Only Scan Backward using ${table}_status`],
    ],
    [
      'the oldest first of an organization',
      { confined: true, 'created_at:asc': true },
      [`Index Only Scan Backward using ${table}_organization`],
    ],
  ] as const)(
    '%s skips to a far page in an index alone, and sorts no more than a page',
    async (_name, filters, wanted) => {
      for (const page of pages) {
        const plan = await planOf(page(filters), { ...values, ...filters })
        for (const line of wanted) expect(plan).toContain(line)
        expect(plan).not.toMatch(new RegExp(`Seq Scan on (lending\\.)?${table}`))
      }
    },
  )
  it.each([{}, { status: one }, { confined: true }, { confined: true, status: one }])(
    'tells its total without counting its rows: %j',
    async (filters) => {
      const plan = await planOf(count(filters), { ...values, ...filters })
      expect(plan).toContain('tally')
      expect(plan).not.toContain(`${table}_`)
    },
  )
  it('answers the same rows and totals as a plain query would, page for page', async () => {
    const where = {
      plain: owner`true`,
      status: owner`status = ${one}`,
      confined: owner`(organization_id is null or organization_id = ${organization})`,
    }
    const orders = {
      newest: [{}, owner`created_at desc, id desc`],
      oldest: [{ 'created_at:asc': true }, owner`created_at, id`],
      latest: [{ 'days_past_due:desc': true }, owner`days_past_due desc, created_at desc, id desc`],
      earliest: [{ 'days_past_due:asc': true }, owner`days_past_due, created_at, id`],
    } as const
    const ordered = {
      application: [orders.newest, orders.oldest],
      credit: Object.values(orders),
    }[table]
    for (const [filters, condition, sort, order] of (
      [
        [{}, where.plain],
        [{ status: one }, where.status],
        [{ confined: true }, where.confined],
        [{ confined: true, status: one }, owner`${where.confined} and ${where.status}`],
      ] as const
    ).flatMap((one) => ordered.map((how) => [...one, ...how] as const)))
      for (const offset of [0, 980, 5_990]) {
        const [found, [counted]] = await database.read(
          tenant,
          pages[0]({ ...filters, ...sort }).with({ ...values, ...filters, offset }),
          count(filters).with({ ...values, ...filters }),
        )
        const wanted = await owner<{ id: string }[]>`select id from lending.${owner(table)}
          where tenant_id = ${tenant} and ${condition} order by ${order} limit 20 offset ${offset}`
        expect(found.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
        const [all] = await owner<{ n: number }[]>`select count(*)::int as n from lending.${owner(table)}
          where tenant_id = ${tenant} and ${condition}`
        expect([filters, counted!.total]).toEqual([filters, all!.n])
      }
  })
  it('keeps its totals true while many rows come, move and go at once, undone ones left out', async () => {
    const ids = (
      await owner<{ id: string }[]>`select id from lending.${owner(table)} where tenant_id = ${tenant} limit 40`
    ).map(({ id }) => id)
    const states = { credit: ['active', 'disbursed', 'closed'], application: ['draft', 'submitted', 'approved'] }[table]
    const undone = new Error('undone')
    await Promise.all(
      ids.map((id, at) =>
        database
          .transaction(tenant, async (tx) => {
            if (at % 5 === 4)
              await tx.sql`delete from lending.${tx.sql(table)} where tenant_id = ${tenant} and id = ${id}`
            else
              for (const status of [states[at % 3]!, states[(at + 1) % 3]!])
                await tx.sql`update lending.${tx.sql(table)} set status = ${status} where tenant_id = ${tenant} and id = ${id}`
            if (at % 7 === 6) throw undone
          })
          .catch((error) => expect(error).toBe(undone)),
      ),
    )
    const [sum] = await owner<{ same: boolean }[]>`select not exists (
      (select status, coalesce(organization_id, '00000000-0000-0000-0000-000000000000') as organization, count(*)
         from lending.${owner(table)} where tenant_id = ${tenant} group by 1, 2)
      except
      (select status, organization_id, sum(records) from lending.tally
         where tenant_id = ${tenant} and kind = ${table} group by 1, 2)) as same`
    expect(sum!.same).toBe(true)
  })
})
