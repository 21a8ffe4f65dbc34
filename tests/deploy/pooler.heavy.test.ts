import { randomUUID } from 'node:crypto'
import { faultOf } from '@otorga/cli/fault'
import { Connection, DatabaseUnavailable } from '@otorga/drizzle/client'
import { componentRole, workerRole } from '@otorga/drizzle/components'
import { organization } from '@otorga/drizzle/identity/tables'
import { migrate, roleUrl } from '@otorga/drizzle/migrate'
import { mayPrepare } from '@otorga/drizzle/pooler'
import { param, TenantQuery } from '@otorga/drizzle/query'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import { type PgBouncer, type PgBouncerOptions, pgbouncer, startPgBouncer } from '@otorga/kernel/testing/pgbouncer'
import { eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationBody } from '../contract/lending/support.js'
import { eventually } from '../harness/call.js'
import { freshDatabase, roleSecret } from '../harness/database.js'
import { startSilentProxy } from '../harness/silent-proxy.js'
import { systemOn } from './system-on.js'

const build = new QueryBuilder()
const backend = build.select({ pid: sql<number>`pg_backend_pid()`.as('pid') }).from(sql`(values (1)) as one`)
const pid = new TenantQuery<{ pid: number }>(backend)
const mine = new TenantQuery<{ name: string }>(
  build
    .select({ name: organization.name })
    .from(organization)
    .where(eq(organization.name, param('name'))),
)

describe.skipIf(!pgbouncer)(`behind PgBouncer${pgbouncer ? '' : ': skipped, it is not installed'}`, () => {
  let ownerUrl: string
  let owner: postgres.Sql
  let one: PgBouncer
  const closers: (() => Promise<unknown>)[] = []
  const start = async (options: Partial<PgBouncerOptions>) => {
    const made = await startPgBouncer({ ownerUrl, roleSecret, ...options })
    closers.push(() => made.stop())
    return made
  }
  const as = (role: string, pooler: PgBouncer) => pooler.through(roleUrl(ownerUrl, role, roleSecret))
  const open = (url: string) => {
    const database = new TenantDatabase('identity', { url, reads: 2, transactions: 4 })
    closers.push(() => database.close())
    return database
  }

  beforeAll(async () => {
    ownerUrl = await freshDatabase()
    owner = postgres(ownerUrl, { max: 1, onnotice: () => {} })
    closers.push(() => owner.end())
    one = await start({ poolSize: 1 })
  })
  afterAll(async () => {
    for (const close of closers.reverse()) await close()
  })

  const role = componentRole('identity')

  it('connections know that they share sessions, and prepare nothing; those to Postgres itself do', async () => {
    const direct = roleUrl(ownerUrl, role, roleSecret)
    const connections = await Promise.all(
      [direct, as(role, one), direct, as(role, one)].map((url) => Connection.open({ url, name: 'test' })),
    )
    try {
      expect(connections.map((connection) => connection.pid === undefined)).toEqual([false, true, false, true])
      expect([mayPrepare(direct), mayPrepare(as(role, one))]).toEqual([true, false])
      // The next session of one is that of the other, which knows no statement of it.
      for (const connection of connections) {
        const rows = await pid.run(connection.sql, {})
        const [{ names } = { names: -1 }] = await connection.sql<{ names: number }[]>`
          select count(*)::int as names from pg_prepared_statements`
        expect([rows.length, names > 0]).toEqual([1, connection.pid !== undefined])
      }
    } finally {
      await Promise.all(connections.map((connection) => connection.close()))
    }
  })

  it('transactions and reads of two tenants that follow each other in one session see their own rows alone', async () => {
    const tenants = [randomUUID(), randomUUID()]
    const database = open(as(role, one))
    const name = `of-${randomUUID()}`
    const sessions = new Set<number>()
    const writes = tenants.flatMap((tenant) =>
      Array.from({ length: 10 }, (_, at) =>
        database.transaction(tenant, async (tx) => {
          await tx.sql`insert into identity.organization (tenant_id, id, name, domains)
            values (${tenant}, ${randomUUID()}, ${`${name}-${tenant}-${at}`}, '{}')`
          const rows = await tx.sql<{ pid: number; seen: string[] }[]>`
            select pg_backend_pid() as pid, array_agg(distinct tenant_id)::text[] as seen
              from identity.organization where name like ${`${name}%`}`
          sessions.add(rows[0]!.pid)
          expect(rows[0]!.seen).toEqual([tenant])
        }),
      ),
    )
    const reads = tenants.flatMap((tenant, at) =>
      Array.from({ length: 40 }, async () => {
        const foreign = `${name}-${tenants[1 - at]}-0`
        const [[session], found] = await database.read(tenant, pid.with({}), mine.with({ name: foreign }))
        sessions.add(session!.pid)
        expect(found).toEqual([])
      }),
    )
    await Promise.all([...writes, ...reads])
    expect(sessions.size).toBe(1)
    for (const tenant of tenants) {
      const [found] = await database.read(tenant, mine.with({ name: `${name}-${tenant}-9` }))
      expect(found).toHaveLength(1)
    }
    // Without a tenant the same session sees nothing.
    const nobody = await Connection.open({ url: as(role, one), name: 'test' })
    expect(await nobody.sql`select 1 from identity.organization`).toEqual([])
    await nobody.close()
  })

  it('a read is one round trip', async () => {
    const proxy = await startSilentProxy({ host: '127.0.0.1', port: one.port })
    const url = new URL(as(role, one))
    url.port = String(proxy.port)
    const database = open(url.toString())
    await database.ping()
    const before = proxy.turns
    await database.read(randomUUID(), pid.with({}), mine.with({ name: 'a name' }), mine.with({ name: 'another' }))
    expect(proxy.turns - before).toBe(1)
    closers.push(() => proxy.close())
  })

  it('statements, locks and idle transactions are limited by the roles', async () => {
    const limitsOf = async (name: string) => {
      const connection = await Connection.open({ url: as(name, one), name: 'test' })
      const rows = await connection.sql<{ name: string; setting: string }[]>`select name, setting from pg_settings
        where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`
      await connection.close()
      return Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]))
    }
    const limits = { statement_timeout: 60_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 5_000 }
    expect(await limitsOf(role)).toEqual(limits)
    // Its transaction waits for the broker.
    expect(await limitsOf(workerRole('identity'))).toEqual({ ...limits, idle_in_transaction_session_timeout: 15_000 })
  })

  it('a long statement is left alone, and one whose network is gone is given up', async () => {
    const pooler = await start({ poolSize: 4 })
    const proxy = await startSilentProxy({ host: '127.0.0.1', port: pooler.port })
    const url = new URL(as(role, pooler))
    url.port = String(proxy.port)
    const database = open(url.toString())
    const slept = database.transaction(randomUUID(), (tx) => tx.sql`select pg_sleep(5)`.then(() => 'slept'))
    expect(await slept).toBe('slept')
    const [tenant, id] = [randomUUID(), randomUUID()]
    await owner`insert into identity.organization (tenant_id, id, name, domains) values (${tenant}, ${id}, 'one', '{}')`
    const lost = database.transaction(tenant, async (tx) => {
      await tx.sql`update identity.organization set name = 'lost' where id = ${id}`
      proxy.forget()
      return tx.sql`select 1`
    })
    await expect(lost).rejects.toThrow(DatabaseUnavailable)
    // It waits for the lock of the transaction whose client is gone, which Postgres ends by the role's limit.
    expect(await owner`update identity.organization set name = 'kept' where id = ${id} returning name`).toEqual([
      { name: 'kept' },
    ])
    const again = () => database.transaction(tenant, (tx) => tx.sql`select name from identity.organization`)
    await expect.poll(() => again().then(([row]) => row, String), { timeout: 20_000 }).toEqual({ name: 'kept' })
    closers.push(() => proxy.close())
  })

  it('migrations wait for each other, in transaction mode too', async () => {
    const pooler = await start({ ownerMode: 'transaction' })
    const name = `pooled_${randomUUID().slice(0, 8)}`
    await owner.unsafe(`create database ${name}`)
    const url = new URL(pooler.through(ownerUrl))
    url.pathname = `/${name}`
    const runs = await Promise.all([1, 2, 3].map(() => migrate({ ownerUrl: url.toString(), roleSecret })))
    expect(runs.filter(({ applied }) => applied > 0)).toHaveLength(1)
  })

  it.each<[string, Partial<PgBouncerOptions>, RegExp]>([
    ['that spreads transactions over sessions', { poolMode: 'statement' }, /set its pool_mode to transaction/],
    ['that refuses the limits of sessions', { ignored: [] }, /set its ignore_startup_parameters/],
  ])('one %s stops the start, in one line', async (_what, options, line) => {
    const pooler = await start(options)
    const error = await systemOn(pooler.through(ownerUrl), roleSecret).catch((error: unknown) => error)
    const told = faultOf(error, {})
    expect(told).toMatch(line)
    expect(told!.split('\n')).toHaveLength(1)
  })

  it('roles without limits stop the start, in one line', async () => {
    await owner.unsafe(
      `alter role ${role} in database ${new URL(ownerUrl).pathname.slice(1)} set statement_timeout = 0`,
    )
    const pooler = await start({})
    const error = await systemOn(pooler.through(ownerUrl), roleSecret).catch((error: unknown) => error)
    expect(faultOf(error, {})).toMatch(/without statement_timeout: run "otorga migrate"/)
    await owner.unsafe(`alter role ${role} in database ${new URL(ownerUrl).pathname.slice(1)} reset statement_timeout`)
  })

  it('the platform takes an application once, lists it, and delivers its entry to the trail', async () => {
    const pooler = await start({})
    const { system, token, call } = await systemOn(pooler.through(ownerUrl), roleSecret)
    closers.push(() => system.stop())
    const operator = await token('operator@demo.test')
    const products = await call('GET', '/api/v1/credit-products', { token: operator })
    const headers = { 'Idempotency-Key': randomUUID() }
    const ask = { token: operator, headers, body: applicationBody(products.body.data[0].id) }
    const [first, again] = [
      await call('POST', '/api/v1/applications', ask),
      await call('POST', '/api/v1/applications', ask),
    ]
    expect([first.status, again.status, again.body.data.id]).toEqual([201, 201, first.body.data.id])
    const listed = await call('GET', '/api/v1/applications', { token: operator })
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual([first.body.data.id])
    const admin = await token('admin@demo.test')
    await eventually('the entry of the trail', async () => {
      const { body } = await call('GET', `/api/v1/audit/events?resource_id=${first.body.data.id}`, { token: admin })
      return body.data?.length > 0 || undefined
    })
  })
})
