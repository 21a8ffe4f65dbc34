import { randomUUID } from 'node:crypto'
import { componentRole } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import type { TenantQuery } from '@otorga/drizzle/query'
import type { Tallied } from '@otorga/drizzle/tally'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import * as flow from '@otorga/flow/request/request.store'
import { tallyJob } from '@otorga/kernel/request/tally'
import * as signature from '@otorga/signature/request/signature-request.store'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, roleSecret } from '../harness/database.js'

const organization = randomUUID()
const flows = [randomUUID(), randomUUID()]

interface Kind {
  component: 'signature' | 'flow'
  table: string
  tallied: Tallied
  count(filters: object): TenantQuery<{ total: number }>
  statuses: readonly [string, string, string]
  /** What a row has besides its tenant, id, organization, status and age. */
  columns: string
  values: string
  /** Filters that the tally knows. */
  known: readonly Record<string, unknown>[]
}

const kinds: Kind[] = [
  {
    component: 'signature',
    table: 'signature.signature_request',
    tallied: signature.requestTally,
    count: signature.requestCount,
    statuses: ['created', 'pending_signature', 'signed'],
    columns: `signature_type, provider_code, provider_chosen, signer_name, signer_email, identifier_type, identifier_encrypted,
      identifier_masked, subject_id, token_hash, notification_channels, metadata, expires_at, created_by`,
    values: `'electronic', 'builtin', false, 'Ana', 'ana@example.test', 'CC', '', '', gen_random_uuid(), gen_random_uuid(), '{}',
      '{}', now() + (n % 2 - 0.5) * interval '1 day', 'somebody'`,
    known: [{}, { status: 'signed' }],
  },
  {
    component: 'flow',
    table: 'flow.flow_request',
    tallied: flow.requestTally,
    count: flow.requestCount,
    statuses: ['created', 'in_progress', 'approved'],
    columns: `execution_id, flow_id, version_id, subject_id, identifier_type, identifier_masked, subject_encrypted, token_hash,
      total_steps, findings, reasons, expires_at, created_by`,
    values: `gen_random_uuid(), (array['${flows.join("','")}'])[1 + n % 2]::uuid, gen_random_uuid(), gen_random_uuid(), 'CC', '', '',
      gen_random_uuid(), 1, '[]', '{}', now(), 'somebody'`,
    known: [{}, { status: 'approved' }, { flowId: flows[0] }, { flowId: flows[1], status: 'created' }],
  },
]

describe.each(kinds)(
  'the tally of $table',
  ({ component, table, tallied, count, statuses, columns, values, known }) => {
    let owner: postgres.Sql
    let database: TenantDatabase
    beforeAll(async () => {
      const ownerUrl = await freshDatabase()
      owner = postgres(ownerUrl, { max: 4, onnotice: () => {} })
      const url = roleUrl(ownerUrl, componentRole(component), roleSecret)
      database = new TenantDatabase(component, { url, reads: 2, transactions: 8 })
    })
    afterAll(() => Promise.all([owner.end(), database.close()]))

    const add = (tenant: string, rows: number) =>
      owner.unsafe(`insert into ${table} (tenant_id, id, organization_id, status, created_at, ${columns})
      select '${tenant}', gen_random_uuid(), (array[null, '${organization}', gen_random_uuid()::text])[1 + n % 3]::uuid,
        (array['${statuses.join("','")}'])[1 + n % 3 * n % 3], now() - n * interval '1 second', ${values}
      from generate_series(1, ${rows}) n`)
    /** A tenant as one that has its records since before there was a tally. */
    async function older(rows: number) {
      const tenant = randomUUID()
      await owner.begin(async (sql) => {
        await sql`set local session_replication_role = replica`
        await sql.unsafe(`insert into ${component}.tally (tenant_id, status, organization_id, shard, records
        ${component === 'flow' ? ', flow_id' : ''})
        values ('${tenant}', 'uncounted', '00000000-0000-0000-0000-000000000000', -1, 0
        ${component === 'flow' ? ", '00000000-0000-0000-0000-000000000000'" : ''})`)
      })
      await owner.unsafe(`alter table ${table} disable trigger user`)
      await add(tenant, rows)
      await owner.unsafe(`alter table ${table} enable trigger user`)
      return tenant
    }
    const columnOf: Record<string, string> = { status: 'status', flowId: 'flow_id' }
    /** The totals by the tally and by a plain count, of every filter that it knows, for everybody and for one organization. */
    async function totals(tenant: string) {
      const shapes = known.flatMap((filters) => [filters, { ...filters, confined: true }])
      return Promise.all(
        shapes.map(async (filters) => {
          const [[row]] = await database.read(tenant, count(filters).with({ tenant, organization, ...filters }))
          const where = Object.entries(filters).map(([name, value]) =>
            name === 'confined'
              ? `(organization_id is null or organization_id = '${organization}')`
              : `${columnOf[name]} = '${value}'`,
          )
          const [plain] = await owner.unsafe<{ total: number }[]>(
            `select count(*)::int as total from ${table} where ${[`tenant_id = '${tenant}'`, ...where].join(' and ')}`,
          )
          return { filters, told: row!.total, found: plain!.total }
        }),
      )
    }
    async function expectRight(tenant: string) {
      const all = await totals(tenant)
      expect(all[0]!.found).toBeGreaterThan(0)
      expect(all.map(({ filters, told }) => ({ filters, total: told }))).toEqual(
        all.map(({ filters, found }) => ({ filters, total: found })),
      )
    }
    const run = () =>
      tallyJob({ component, database }, tallied).run({ now: new Date(), signal: new AbortController().signal } as never)
    /** Moves and removes requests as the component does, each in a transaction of its own. */
    const move = (tenant: string, times: number) =>
      Promise.all(
        Array.from({ length: times }, (_, at) =>
          database.transaction(tenant, ({ sql }) =>
            sql.unsafe(
              at % 5 === 0
                ? `delete from ${table} where ctid = (select ctid from ${table} where tenant_id = '${tenant}' limit 1 for update skip locked)`
                : `update ${table} set status = '${statuses[at % 3]}' where ctid = (select ctid from ${table}
                  where tenant_id = '${tenant}' offset ${at % 7} limit 1 for update skip locked)`,
            ),
          ),
        ),
      )

    it('follows what is added, moved and removed, many at once', async () => {
      const tenant = randomUUID()
      await add(tenant, 90)
      await Promise.all([move(tenant, 40), add(tenant, 30)])
      await expectRight(tenant)
    })

    it('answers the total without its records', async () => {
      const tenant = randomUUID()
      await add(tenant, 10)
      for (const filters of known) {
        const query = count(filters)
        const given: Record<string, unknown> = { tenant, organization, ...filters }
        const text = query.text.replaceAll(
          /\$(\d+)/g,
          (_, at: string) => `'${given[query.parameters[Number(at) - 1]!]}'`,
        )
        const plan = await database.transaction(tenant, ({ sql }) =>
          sql.unsafe(`explain (analyze, costs off, timing off, summary off) ${text}`),
        )
        const lines = plan.map((line) => String(Object.values(line)[0]))
        const read = lines.filter((line) => line.includes(table.split('.')[1]!))
        expect(read.length).toBeGreaterThan(0)
        expect(read.filter((line) => !line.includes('never executed'))).toEqual([])
      }
    })

    it('counts records that are older than it once, while others write; until then the records are counted', async () => {
      const tenant = await older(300)
      await expectRight(tenant)
      await move(tenant, 10)
      await expectRight(tenant)
      await Promise.all([run(), move(tenant, 40), add(tenant, 20), run()])
      await expectRight(tenant)
      const counted = () =>
        owner.unsafe(
          `select to_jsonb(one) as row from ${component}.tally as one where tenant_id = '${tenant}' order by 1`,
        )
      const before = await counted()
      expect(before.filter(({ row }) => row.status === 'uncounted')).toEqual([])
      await run()
      expect(await counted()).toEqual(before)
    })
  },
)
