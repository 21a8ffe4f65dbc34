import { randomUUID } from 'node:crypto'
import { componentRole } from '@otorga/drizzle/components'
import { applicationsNamed } from '@otorga/drizzle/lending/name-search'
import { roleUrl } from '@otorga/drizzle/migrate'
import { nameSearchQuery } from '@otorga/drizzle/name-search'
import type { TenantQuery } from '@otorga/drizzle/query'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import { submittedByValidation } from '@otorga/lending/application/counts.store'
import { applicationsFound } from '@otorga/lending/application/search.store'
import { runningByArrears } from '@otorga/lending/credit/counts.store'
import { countFigures } from '@otorga/lending/figures/count-figures'
import { arrearsBySteps, momentsBySteps, paidBySteps } from '@otorga/lending/figures/figures.store'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, roleSecret } from '../harness/database.js'

const tenant = randomUUID()
const organization = randomUUID()
const rows = 20_000
let owner: postgres.Sql
let component: postgres.Sql
let database: TenantDatabase
beforeAll(async () => {
  const ownerUrl = await freshDatabase()
  const url = roleUrl(ownerUrl, componentRole('lending'), roleSecret)
  owner = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  component = postgres(url, { max: 2, onnotice: () => {} })
  database = new TenantDatabase('lending', { url, reads: 2, transactions: 1 })
  const at = `now() - n * interval '1 hour'`
  const kind = `(array[null, '${organization}', gen_random_uuid()::text])[1 + n % 3]::uuid`
  // All of it is counted at once below, instead of row by row.
  await owner`set session_replication_role = replica`
  // Everybody is called Ana; one in a hundred has a second name.
  await owner.unsafe(`insert into lending.application (tenant_id, id, product_id, organization_id, status, subject_data,
      document_number_encrypted, document_number_masked, financial_data, origin, simulation_result, validation_status,
      completed_steps, expires_at, created_at, submitted_at, decided_at)
    select '${tenant}', gen_random_uuid(), gen_random_uuid(), ${kind}, (array['submitted', 'approved', 'rejected', 'expired'])[1 + n % 4],
      jsonb_build_object('firstName', 'Ana' || case when n % 100 = 0 then ' Óliver' else '' end, 'lastName', 'Nº ' || n), '', '', '{}', '{}', '{}',
      'not_required', '{}', now(), ${at}, ${at}, ${at} from generate_series(1, ${rows}) n`)
  await owner.unsafe(`insert into lending.credit (tenant_id, id, application_id, product_id, organization_id, status, amount,
      currency, term_days, interest_rate, terms, fee_breakdown, total_to_pay, origin, created_at, disbursed_at, days_past_due,
      principal_left, disbursement_reference)
    select '${tenant}', ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, gen_random_uuid(), gen_random_uuid(), ${kind},
      (array['active', 'disbursed', 'closed'])[1 + n % 3], 1, 'COP', 30, 0, '{}', '{}', 1, '{}', ${at}, ${at}, n % 100, 1, 'DSB-' || n
    from generate_series(1, ${rows}) n`)
  await owner.unsafe(`insert into lending.instalment (tenant_id, credit_id, installment_number, due_date, principal, interest, fees,
      tax, total, balance_after, status)
    select '${tenant}', ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 1, current_date - n % 1000, 1, 0, 0, 0, 1, 0,
      case when n % 50 = 0 then 'overdue' else 'paid' end from generate_series(1, ${rows}) n`)
  await owner.unsafe(`insert into lending.payment (tenant_id, id, credit_id, amount, payment_type, reference, payment_date, allocation,
      remaining_balance, created_by)
    select '${tenant}', gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 1, 'installment', 'TRF ' || n,
      current_date - n % 1000, '[{"installmentNumber": 1, "fees": "0", "tax": "0", "interest": "0", "principal": "1"}]', 0, 'somebody'
    from generate_series(1, ${rows}) n`)
  await owner`set session_replication_role = origin`
  await countFigures({ database }, tenant)
  for (const table of ['application', 'credit', 'instalment', 'payment', 'figure'])
    await owner.unsafe(`vacuum analyze lending.${table}`)
}, 120_000)
afterAll(() => Promise.all([owner.end(), component.end(), database.close()]))

const literal = (value: unknown) =>
  typeof value === 'number' ? String(value) : value === null ? 'null' : `'${String(value)}'`
async function explained(sql: postgres.Sql, text: string) {
  return sql.begin(async (tx) => {
    await tx`select set_config('app.tenant_id', ${tenant}, true)`
    const plan = await tx.unsafe<{ 'QUERY PLAN': string }[]>(`explain (costs off) ${text}`)
    return plan.map((line) => line['QUERY PLAN']).join('\n')
  })
}
/** The plan of a prepared query as its component's role, under row-level security. */
const planOf = (query: TenantQuery<unknown>, values: Record<string, unknown>) =>
  explained(
    component,
    query.text.replaceAll(/\$(\d+)/g, (_, at: string) => literal(values[query.parameters[Number(at) - 1]!])),
  )
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const values = {
  tenant,
  organization,
  timezone: 'America/Bogota',
  from: day(20),
  to: day(1),
  starts: `{${day(20)},${day(10)}}`,
  ends: `{${day(11)},${day(1)}}`,
  low: '00000000-0000-4000-8000-000000000007',
  high: '00000000-0000-4000-8000-000000000007',
  subjects: `{${randomUUID()}}`,
  reference: 'TRF 7',
  most: 11,
}
const whole = (name: string) => new RegExp(`Seq Scan on (lending\\.)?"?${name}"?`)

describe.each([{}, { confined: true }])('among many rows, for a reader of %j', (scope) => {
  it.each([
    ['moments of a period', momentsBySteps, ['figure'], 'Index Only Scan using figure_at'],
    ['payments', paidBySteps, ['figure'], 'Index Only Scan using figure_at'],
    ['arrears', arrearsBySteps, ['figure'], 'Index Only Scan using figure_at'],
    ['running credits', runningByArrears, ['figure'], 'Index Only Scan using figure_at'],
    ['waiting applications', submittedByValidation, ['application'], 'Index Only Scan using application_waiting'],
  ] as const)('%s are counted in an index alone, and nothing else is read', async (_name, query, tables, wanted) => {
    const plan = await planOf(query(scope), values)
    expect(plan).toContain(wanted)
    const read = [...plan.matchAll(/(?:Seq|Only|Index|Heap) Scan (?:using \S+ )?on (?:lending\.)?"?(\w+)"?/g)].map(
      ([, table]) => table,
    )
    expect(new Set(read)).toEqual(new Set(tables))
  })
  it.each([
    ['ids', [/credit_tenant_id_id_pk/, /application_(tenant_id_id_pk|id) /]],
    ['documents', [/application_subject/]],
    ['reference', [/credit_reference/, /payment_reference/]],
  ])('a search by %s reads indexes', async (part, wanted) => {
    const plan = await planOf(applicationsFound({ ...scope, [part]: true }), values)
    for (const index of wanted) expect(plan).toMatch(index)
    expect(plan).not.toMatch(whole('payment'))
  })
})

describe('a search by name', () => {
  const found = async (word: string, most = 11, filters: { confined?: true } = {}) => {
    const pattern = `%${word}%`
    const names = { first: pattern, second: pattern, third: pattern }
    const [items] = await database.read(
      tenant,
      applicationsFound({ words: names, ...filters }).with({ ...values, ...names, most }),
    )
    return items.map(({ id }) => id)
  }
  /** The same as a plain query would find them. */
  const wanted = async (word: string, most = 11) =>
    (
      await owner<{ id: string }[]>`select id from lending.application where tenant_id = ${tenant}
        and translate(lower(subject_data ->> 'firstName'), 'óÓ', 'oo') like ${`%${word}%`} order by created_at desc, id desc limit ${most}`
    ).map(({ id }) => id)

  it('of few people uses the index of names', async () => {
    const text = nameSearchQuery(applicationsNamed)
      .replaceAll(/like (first|second|third)/g, `like '%oliver%'`)
      .replaceAll('not confined', 'true')
      .replaceAll('= organization)', `= null)`)
      .replaceAll('most', '11')
    const plan = await explained(owner, text)
    expect(plan).toContain('Bitmap Index Scan on application_name')
    expect(plan).not.toMatch(whole('application'))
  })
  it('answers the newest, of few people and of so many that not all are read', async () => {
    expect(await found('oliver')).toEqual(await wanted('oliver'))
    expect(await found('ana')).toEqual(await wanted('ana'))
    expect(await found('nobody')).toEqual([])
  })
  it('keeps to the organization, and to the tenant of the transaction', async () => {
    const [mine] = await owner<{ ids: string[] }[]>`select array_agg(id::text) as ids from lending.application
      where tenant_id = ${tenant} and (organization_id is null or organization_id = ${organization})`
    const seen = await found('oliver', 200, { confined: true })
    expect(seen.length).toBeGreaterThan(50)
    expect(seen.every((id) => mine!.ids.includes(id))).toBe(true)
    const [[foreign]] = [
      await component.begin(async (tx) => {
        await tx`select set_config('app.tenant_id', ${randomUUID()}, true)`
        return tx<{ n: number }[]>`select count(*)::int as n
          from lending.application_named('%ana%', '%ana%', '%ana%', false, null, 100)`
      }),
    ]
    expect(foreign!.n).toBe(0)
  })
})
