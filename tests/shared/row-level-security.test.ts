import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { componentRole, components, platformTenantId, tableAccess, workerRole } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import { declared, type TenantQuery } from '@otorga/drizzle/query'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import type { Component } from '@otorga/schema/operations'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, roleSecret } from '../harness/database.js'
import { fillTables, idOf, type Sample } from './rows.js'

const tenants = { a: randomUUID(), b: randomUUID() }
let ownerUrl: string
let owner: postgres.Sql
let samples: Map<string, Sample>
const closers: (() => Promise<unknown>)[] = []

const connect = (role: string) => {
  const sql = postgres(roleUrl(ownerUrl, role, roleSecret), { max: 1, onnotice: () => {} })
  closers.push(() => sql.end())
  return sql
}
const readerOf = (component: Component) => {
  const url = roleUrl(ownerUrl, componentRole(component), roleSecret)
  const database = new TenantDatabase(component, { url, reads: 1, transactions: 1 })
  closers.push(() => database.close())
  return database
}

beforeAll(async () => {
  ownerUrl = await freshDatabase()
  owner = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  closers.push(() => owner.end())
  samples = await fillTables(owner, tenants.a)
  await fillTables(owner, platformTenantId)
})
afterAll(async () => {
  for (const close of closers) await close()
})

type Query = TenantQuery<unknown>

/** All combinations of up to two names, and all names together. */
function* combinations(names: readonly string[]) {
  yield []
  yield names
  for (const [i, one] of names.entries()) {
    yield [one]
    for (const two of names.slice(i + 1)) yield [one, two]
  }
}

/** The queries that a builder makes, found by watching which filters it asks for. */
function shapesOf(build: (shape: ReadonlySet<string>) => Query): Query[] {
  const attempt = (shape: { has(name: string): boolean }) => {
    try {
      return build(shape as ReadonlySet<string>)
    } catch {
      return undefined // a shape that needs one of several filters, a sort
    }
  }
  const asked = new Set<string>()
  attempt({ has: (name) => !asked.add(name) })
  const made = [...combinations([...asked])].map((names) => attempt(new Set(names)))
  const queries = made.filter((query) => query !== undefined)
  if (queries.length === 0) throw new Error('a query of which no shape could be built')
  return queries
}

async function everyQuery(): Promise<Query[]> {
  const folder = fileURLToPath(new URL('../../subgraphs', import.meta.url))
  const stores = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.store.ts') && !/dist|node_modules/.test(file),
  )
  expect(stores.length).toBeGreaterThan(9)
  for (const store of stores) await import(`${folder}/${store}`)
  const queries = [...declared.queries, ...[...declared.shapes].flatMap(shapesOf)]
  return [...new Map(queries.map((query) => [query.text, query])).values()]
}

/** The table it reads: the last one named, because what it counts beside the rows comes before them. */
const tableOf = (query: Query) =>
  [...query.text.matchAll(/from "(\w+)"\."(\w+)"/g)].at(-1)!.slice(1, 3) as [Component, string]
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Parameters that match the rows of each tenant alike. */
function valuesOf(query: Query, tenant: string): Record<string, unknown> {
  const [component, table] = tableOf(query)
  const sample = samples.get(`${component}.${table}`)!
  const list = (values: string[]) => (query.text.includes('string_to_array') ? values.join() : `{${values.join()}}`)
  const ofWhom = /"(\w+)_id" = \$/.exec(
    query.text.replace(/"(tenant|organization|actor|resource|class|category)_id"/g, ''),
  )?.[1]
  const fixed: Record<string, unknown> = {
    ...{ tenant, limit: 1_000, offset: 0, confined: true, timeFrom: 0, timeTo: Date.now(), search: '%' },
    id: idOf(/"id" = /.test(query.text) ? table : (ofWhom ?? table), 0),
    ids: list([idOf(table, 0), idOf(table, 1), idOf('credit', 0)]),
    slug: `slug-0-${platformTenantId.slice(0, 8)}`,
    slugs: list([0, 1, 2].map((row) => `slug-${row}-${platformTenantId.slice(0, 8)}`)),
    organization: idOf('organization', 0),
    role: 'roles',
    actorUid: 'actor_user_uid',
  }
  return Object.fromEntries(
    query.parameters.map((name) => {
      const value = fixed[name] ?? sample[snake(name)]
      if (value === undefined) throw new Error(`no value for ${name} in ${query.text}`)
      return [name, value]
    }),
  )
}

const count = (rows: unknown[]) => rows.reduce<number>((sum, row) => sum + ((row as { total?: number }).total ?? 1), 0)

describe('every query of every store', () => {
  it('sees the rows of its own tenant alone, on a connection that others have used, in whatever turn', async () => {
    const queries = await everyQuery()
    expect(queries.length).toBeGreaterThan(200)
    expect([...new Set(queries.map((query) => tableOf(query)[0]))].sort()).toEqual([...components].sort())
    const databases = Object.fromEntries(components.map((component) => [component, readerOf(component)]))
    const run = (query: Query, session: string, tenant = session) =>
      databases[tableOf(query)[0]]!.read(session, query.with(valuesOf(query, tenant))).then(([rows]) => rows)

    const alone = new Map<Query, unknown[]>()
    for (const query of queries) alone.set(query, await run(query, tenants.a))
    await fillTables(owner, tenants.b)

    const empty: string[] = []
    for (const query of queries) {
      const [mine, platform, foreign, theirs, again, crossed] = await Promise.all([
        run(query, tenants.a),
        run(query, platformTenantId),
        run(query, tenants.a, tenants.b),
        run(query, tenants.b),
        run(query, tenants.a),
        run(query, tenants.b, tenants.a),
      ])
      expect(mine).toEqual(alone.get(query))
      expect(again).toEqual(mine)
      expect(count(foreign!)).toBe(count(crossed!))
      expect(count(theirs!)).toBe(count(mine!))
      for (const [rows, tenant] of [
        [mine, tenants.a],
        [theirs, tenants.b],
        [platform, platformTenantId],
      ] as const)
        for (const row of rows!) expect((row as Sample).tenantId ?? tenant).toBe(tenant)
      const ownRows = /"tenant_id" = \$/.test(query.text) && query.parameters.includes('tenant')
      expect(count(foreign!)).toBe(ownRows ? 0 : count(mine!))
      if (count(mine!) + count(platform!) === 0) empty.push(query.text)
    }
    // A query that finds nothing would prove nothing.
    expect(empty).toEqual([])
  })
})

const tablesOf = (component: Component) => Object.entries(tableAccess[component])
const code = (run: Promise<unknown>) =>
  run.then(
    () => 'allowed',
    (error: { code?: string }) => error.code ?? String(error),
  )
const denied = '42501'

describe.each([...components])('the role of %s', (component) => {
  let sql: postgres.Sql
  const as = <T>(tenant: string | undefined, run: (sql: postgres.TransactionSql) => Promise<T>) =>
    sql.begin(async (tx) => {
      if (tenant !== undefined) await tx`select set_config('app.tenant_id', ${tenant}, true)`
      return run(tx)
    })
  beforeAll(() => {
    sql = connect(componentRole(component))
  })

  it.each([undefined, ''])('reads nothing without a tenant (%j)', async (tenant) => {
    for (const [table] of tablesOf(component))
      expect(await as(tenant, (tx) => tx`select 1 from ${tx(component)}.${tx(table)}`)).toHaveLength(0)
  })

  it('forgets the tenant with its transaction', async () => {
    const [table] = tablesOf(component).at(-1)!
    expect(await as(tenants.a, (tx) => tx`select 1 from ${tx(component)}.${tx(table)}`)).toHaveLength(3)
    expect(await sql`select 1 from ${sql(component)}.${sql(table)}`).toHaveLength(0)
  })

  it('writes, changes and deletes no row of another tenant', async () => {
    for (const [table, access] of tablesOf(component)) {
      const target = sql`${sql(component)}.${sql(table)}`
      const sample = { ...samples.get(`${component}.${table}`)!, tenant_id: randomUUID() }
      expect([table, await code(as(tenants.a, (tx) => tx`insert into ${target} ${tx(sample as never)}`))]).toEqual([
        table,
        denied,
      ])
      if (access === 'append') continue
      const changed = await as(tenants.a, async (tx) => [
        (await tx`update ${target} set tenant_id = tenant_id where tenant_id = ${platformTenantId}`).count,
        (await tx`delete from ${target} where tenant_id = ${platformTenantId}`).count,
      ])
      expect([table, ...changed]).toEqual([table, 0, 0])
      const given = as(tenants.a, (tx) => tx`update ${target} set tenant_id = ${randomUUID()}`)
      expect([table, await code(given)]).toEqual([table, denied])
    }
  })

  it('cannot bypass or disable row-level security, nor become another role', async () => {
    const [role] = await owner`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolinherit from pg_roles
      where rolname = ${componentRole(component)}`
    expect(Object.values(role!)).toEqual([false, false, false, false, false])
    const [table] = tablesOf(component)[0]!
    const target = `"${component}"."${table}"`
    for (const statement of [
      `alter table ${target} disable row level security`,
      `alter table ${target} no force row level security`,
      `drop policy tenant_isolation on ${target}`,
      `create policy all_rows on ${target} using (true)`,
      `set role ${workerRole(component)}`,
      'set role postgres',
      `set session_replication_role = replica`,
      `truncate ${target}`,
      `drop table ${target}`,
      `create table "${component}".mine (x int)`,
      `alter role ${componentRole(component)} bypassrls`,
      `copy ${target} to program 'cat'`,
    ])
      expect([statement, await code(sql.unsafe(statement))]).toEqual([statement, denied])
    await sql`set row_security = off`
    expect(await code(sql.unsafe(`select * from ${target}`))).toBe(denied)
    await sql`reset row_security`
  })

  it('reads nothing of another schema', async () => {
    const others = await owner<{ schema: string; name: string }[]>`select schemaname as schema, tablename as name
      from pg_tables where schemaname not in ('pg_catalog', 'information_schema', ${component})`
    expect(others.length).toBeGreaterThan(5)
    for (const { schema, name } of others)
      expect([schema, name, await code(sql`select 1 from ${sql(schema)}.${sql(name)}`)]).toEqual([schema, name, denied])
    expect(await code(sql`select 1 from pg_authid`)).toBe(denied)
  })

  it('has a worker who sees every tenant’s queues and nothing else', async () => {
    const worker = connect(workerRole(component))
    for (const [table, access] of tablesOf(component)) {
      const read = worker`select distinct tenant_id from ${worker(component)}.${worker(table)}`
      if (access === 'worker') expect((await read).length).toBeGreaterThan(1)
      else expect([table, await code(read)]).toEqual([table, denied])
    }
    const [role] = await owner`select rolsuper, rolbypassrls from pg_roles where rolname = ${workerRole(component)}`
    expect(Object.values(role!)).toEqual([false, false])
  })
})

describe('every table', () => {
  it('has forced row-level security and a policy, and belongs to a component', async () => {
    const rows = await owner<{ schema: string; name: string; safe: boolean; policies: number }[]>`
      select n.nspname as schema, c.relname as name, c.relrowsecurity and c.relforcerowsecurity as safe,
        (select count(*)::int from pg_policy where polrelid = c.oid) as policies
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname = any(${[...components]})`
    const listed = components.flatMap((component) => tablesOf(component).map(([table]) => `${component}.${table}`))
    expect(rows.map(({ schema, name }) => `${schema}.${name}`).sort()).toEqual(listed.sort())
    for (const row of rows) expect(row).toMatchObject({ safe: true, policies: expect.any(Number) })
    for (const { policies } of rows) expect(policies).toBeGreaterThan(0)
  })
})

describe('the trail', () => {
  it('can be appended to and read by the audit service, and not be changed, deleted or emptied', async () => {
    const sql = connect(componentRole('audit'))
    const attempt = (statement: string) =>
      code(
        sql.begin(async (tx) => {
          await tx`select set_config('app.tenant_id', ${tenants.a}, true)`
          await tx.unsafe(statement)
        }),
      )
    expect(await attempt(`select * from audit.audit_event`)).toBe('allowed')
    expect(await attempt(`update audit.audit_event set message = 'changed'`)).toBe(denied)
    expect(await attempt(`delete from audit.audit_event`)).toBe(denied)
    expect(await attempt(`truncate audit.audit_event`)).toBe(denied)
    expect(await attempt(`select * from audit.audit_event for update`)).toBe(denied)
  })
})
