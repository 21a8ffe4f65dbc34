import { randomUUID } from 'node:crypto'
import { componentRole, platformTenantId } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import { tenantPage, tenantTotal } from '@otorga/identity/store/tenant.store'
import { userPage, userTotal } from '@otorga/identity/store/user.store'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, roleSecret } from '../harness/database.js'

const writers = 6
const statuses = ['onboarding', 'active', 'suspended'] as const
let owner: postgres.Sql
let component: postgres.Sql
let database: TenantDatabase
beforeAll(async () => {
  const ownerUrl = await freshDatabase()
  const url = roleUrl(ownerUrl, componentRole('identity'), roleSecret)
  owner = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  component = postgres(url, { max: writers, onnotice: () => {} })
  database = new TenantDatabase('identity', { url, reads: 2, transactions: 1 })
})
afterAll(async () => {
  await Promise.all([owner.end(), component.end(), database.close()])
})

const as = <T>(tenant: string, run: (sql: postgres.TransactionSql) => Promise<T>) =>
  component.begin(async (tx) => {
    await tx`select set_config('app.tenant_id', ${tenant}, true)`
    return run(tx)
  })
const code = (run: Promise<unknown>) =>
  run.then(
    () => 'allowed',
    (error: { code?: string }) => error.code ?? String(error),
  )

describe('the totals of tenants', () => {
  const addTenant = (tx: postgres.TransactionSql, id: string) =>
    tx`insert into identity.tenant (tenant_id, id, name, slug, status, plan, config, modules, realm_name, issuer)
      values (${platformTenantId}, ${id}, 'T', ${id}, 'onboarding', 'starter', '{}', '{}', ${id}, 'https://idp.test')`
  const become = (tx: postgres.TransactionSql, id: string, status: string) =>
    tx`update identity.tenant set status = ${status} where id = ${id}`

  async function told() {
    const one = async (filters: { status?: string }) => {
      const [[row]] = await database.read(platformTenantId, tenantTotal(filters).with(filters))
      return row!.total
    }
    return [await one({}), ...(await Promise.all(statuses.map((status) => one({ status }))))]
  }
  async function counted() {
    const rows = await owner`select status from identity.tenant`
    return [rows.length, ...statuses.map((status) => rows.filter((row) => row.status === status).length)]
  }

  it('are what a count finds at every moment while many create, activate, suspend and remove at once', async () => {
    const undo = new Error('undone')
    async function work(writer: number) {
      const mine: string[] = []
      for (let turn = 0; turn < 20; turn++) {
        const id = randomUUID()
        const kept = (writer + turn) % 3 !== 0
        await as(platformTenantId, async (tx) => {
          await addTenant(tx, id)
          if (turn % 2) await become(tx, id, 'active')
          if (!kept) throw undo
        }).catch((error) => expect(error).toBe(undo))
        if (kept) mine.push(id)
        if (turn % 4 === 3)
          await as(platformTenantId, async (tx) => {
            await become(tx, mine[0]!, 'suspended')
            await become(tx, mine.at(-1)!, 'active')
            await become(tx, mine.at(-1)!, 'active') // the status does not change
          })
        if (turn % 6 === 5)
          await as(platformTenantId, (tx) => tx`delete from identity.tenant where id = ${mine.pop()!}`)
      }
    }
    let done = false
    const working = Promise.all(Array.from({ length: writers }, (_, at) => work(at))).finally(() => {
      done = true
    })
    // In one snapshot both are equal, even while other transactions are running.
    let looks = 0
    while (!done) {
      const [row] = await owner`select (select count(*)::int from identity.tenant) as counted,
        (select coalesce(sum(change), 0)::int from identity.tenant_total) as told`
      expect(row!.told).toBe(row!.counted)
      looks++
    }
    await working
    expect(looks).toBeGreaterThan(5)
    expect(await told()).toEqual(await counted())
    expect((await counted()).every((count) => count > 0)).toBe(true)
    // The next write folds the remaining changes.
    await as(platformTenantId, (tx) => addTenant(tx, randomUUID()))
    expect(await told()).toEqual(await counted())
    const [{ rows }] = (await owner`select count(*)::int as rows from identity.tenant_total`) as [{ rows: number }]
    expect(rows).toBeLessThanOrEqual(statuses.length)
  })

  it('hold nobody up: two transactions that are both open write, and both are counted', async () => {
    const before = await told()
    await as(platformTenantId, async (tx) => {
      await addTenant(tx, randomUUID())
      await as(platformTenantId, async (other) => {
        await other`set local lock_timeout = '2s'`
        await addTenant(other, randomUUID())
      })
    })
    expect((await told())[0]).toBe(before[0]! + 2)
    expect(await told()).toEqual(await counted())
  })

  it('cannot be written by the service, nor read in the name of another tenant', async () => {
    for (const statement of [
      `insert into identity.tenant_total (tenant_id, status, change) values ('${platformTenantId}', 'active', 1)`,
      'update identity.tenant_total set change = 0',
      'delete from identity.tenant_total',
      'select identity.count_tenants()',
    ])
      expect([statement, await code(as(platformTenantId, (tx) => tx.unsafe(statement)))]).toEqual([statement, '42501'])
    expect(await as(randomUUID(), (tx) => tx`select 1 from identity.tenant_total`)).toHaveLength(0)
  })

  it('are summed without reading a tenant; what they cannot tell is counted', () => {
    for (const filters of [{}, { status: 'active' }])
      expect(tenantTotal(filters).text).not.toMatch(/"identity"\."tenant"(?!_)/)
    for (const filters of [{ search: '%a%' }, { slugs: 'a' }, { status: 'active', search: '%a%' }])
      expect(tenantTotal(filters).text).toContain('from "identity"."tenant"')
    expect(tenantPage({}).text).toContain('from "identity"."tenant"')
  })
})

describe('the search of users', () => {
  const [crowd, neighbour] = [randomUUID(), randomUUID()]
  const people = 8_000

  beforeAll(async () => {
    for (const tenant of [crowd, neighbour])
      await owner`insert into identity."user" (tenant_id, id, idp_id, email, first_name, last_name, status, roles, created_at)
        select ${tenant}, gen_random_uuid(), n, 'user' || n || '@crowd.test', 'Ana ' || md5(n::text), 'Quintana', 'active', '{viewer}',
          now() - n * interval '1 minute'
        from generate_series(1, ${people}::int) n`
    await owner`vacuum analyze identity."user"` // like autovacuum; the index then contains its newest entries
  })

  const search = (text: string) => {
    const filters = { search: `%${text}%` }
    const values = { ...filters, tenant: crowd, limit: 20, offset: 0 }
    return database.read(crowd, userPage(filters).with(values), userTotal(filters).with(values))
  }

  it(`finds its tenant's people alone among ${people} each`, async () => {
    const [rows, [count]] = await search('user777@')
    expect(rows.map(({ tenantId, email }) => [tenantId, email])).toEqual([[crowd, 'user777@crowd.test']])
    expect(count!.total).toBe(1)
    const [newest, [all]] = await search('quintana')
    expect(newest.map(({ email }) => email)).toEqual(Array.from({ length: 20 }, (_, at) => `user${at + 1}@crowd.test`))
    expect(all!.total).toBe(people)
    const matching = (pattern: string) =>
      component.begin(async (tx) => (await tx`select identity.user_matching(${pattern})`).length)
    expect(await matching('%quintana%')).toBe(0) // no tenant is set
  })

  it.each(['force_generic_plan', 'force_custom_plan'])('is served by the trigram index, with %s', async (mode) => {
    // The plan of the caller does not show the statements inside the function, so its body is explained.
    const [{ body }] = (await owner`select prosrc as body from pg_proc where proname = 'user_matching'`) as [
      { body: string },
    ]
    const plan = await owner.begin(async (tx) => {
      await tx`select set_config('app.tenant_id', ${crowd}, true), set_config('plan_cache_mode', ${mode}, true)`
      await tx.unsafe(`prepare matching(text) as ${body.replace(/\bpattern\b/, '$1')}`)
      const lines = await tx.unsafe(`explain (costs off) execute matching('%user777@%')`)
      await tx.unsafe('deallocate matching')
      return lines.map((line) => line['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain('user_text')
    expect(plan).not.toContain('Seq Scan')
  })

  it('reads no table in whole for its page or its total', async () => {
    const filters = { search: '%user777@%' }
    for (const query of [userPage(filters), userTotal(filters)]) {
      const values: Record<string, unknown> = { tenant: crowd, search: filters.search, limit: 20, offset: 0 }
      const plan = await as(crowd, async (tx) => {
        const parameters = query.parameters.map((name) => values[name])
        const lines = await tx.unsafe(`explain (costs off) ${query.text}`, parameters as never[])
        return lines.map((line) => line['QUERY PLAN']).join('\n')
      })
      expect(plan).not.toContain('Seq Scan')
    }
  })
})
