import { randomUUID } from 'node:crypto'
import { componentRole, components, platformTenantId, tableAccess, workerRole } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import type { Component } from '@otorga/schema/operations'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, roleSecret } from '../harness/database.js'
import { fillTables, type Sample } from './rows.js'

const tenants = { a: randomUUID() }
let ownerUrl: string
let owner: postgres.Sql
let samples: Map<string, Sample>
const closers: (() => Promise<unknown>)[] = []

const connect = (role: string) => {
  const sql = postgres(roleUrl(ownerUrl, role, roleSecret), { max: 1, onnotice: () => {} })
  closers.push(() => sql.end())
  return sql
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
      if (access === 'append' || access === 'read') continue
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
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = any(${[...components]})`
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
