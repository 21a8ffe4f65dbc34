import { randomUUID } from 'node:crypto'
import { componentRole, platformTenantId } from '@otorga/drizzle/components'
import { organization } from '@otorga/drizzle/identity/tables'
import { roleUrl } from '@otorga/drizzle/migrate'
import { param, TenantQuery } from '@otorga/drizzle/query'
import { TenantDatabase, type Transaction } from '@otorga/drizzle/transaction'
import { asAppError } from '@otorga/kernel/base/errors'
import { isTemporary } from '@otorga/kernel/messages/broker'
import { and, eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { eventually } from '../harness/call.js'
import { freshDatabase, roleSecret } from '../harness/database.js'

const tenant = randomUUID()
const build = new QueryBuilder()
// Not `prepared`, which declares a query of the product.
const prepared = <Query extends { toSQL(): { sql: string; params: unknown[] }; _: { result: unknown } }>(
  query: Query,
) => new TenantQuery<Query['_']['result'] extends (infer Row)[] ? Row : never>(query)
const mine = eq(organization.tenantId, param('tenant'))
const backend = prepared(build.select({ pid: sql<number>`pg_backend_pid()`.as('pid') }).from(sql`(values (1)) as one`))
const names = prepared(build.select().from(organization).where(mine).orderBy(organization.name))
const byId = prepared(
  build
    .select()
    .from(organization)
    .where(eq(organization.id, param('id'))),
)

let owner: postgres.Sql
let url: string
const opened: TenantDatabase[] = []

beforeAll(async () => {
  const ownerUrl = await freshDatabase()
  owner = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  url = roleUrl(ownerUrl, componentRole('identity'), roleSecret)
})
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()))
  await owner.end()
})

function open(options: { transactions?: number; reads?: number; waitMs?: number; url?: string } = {}) {
  const database = new TenantDatabase('identity', { url, transactions: 1, reads: 1, ...options })
  opened.push(database)
  return database
}

const pidOfRead = async (database: TenantDatabase) => (await database.read(tenant, backend.with({})))[0][0]!.pid
const pidOf = async (tx: Transaction) => (await tx.sql<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]!.pid
const kill = (pid: number) => owner`select pg_terminate_backend(${pid})`
const insert = (tx: Transaction, name: string, id = randomUUID()) =>
  tx.db.insert(organization).values({
    tenantId: tx.tenantId,
    id,
    name,
    domains: [],
  })

/** Until the pool notices the loss, a call may get the dead connection. It must then fail, and not hang or return wrong data. */
const works = <T>(what: string, run: () => Promise<T>) =>
  eventually(what, () =>
    run().then(
      (value) => ({ value }),
      () => undefined,
    ),
  ).then(({ value }) => value)

describe('a backend that is killed', () => {
  it('while idle is replaced for reads', async () => {
    const database = open()
    const first = await pidOfRead(database)
    await kill(first)
    expect(await works('a read', () => pidOfRead(database))).not.toBe(first)
  })

  it('while idle is replaced for transactions', async () => {
    const database = open()
    const first = await database.transaction(tenant, pidOf)
    await kill(first)
    expect(await works('a transaction', () => database.transaction(tenant, pidOf))).not.toBe(first)
    expect(database.pools.transactions).toMatchObject({ open: 1, idle: 1 })
  })

  it('inside a transaction fails it, though the work goes on and catches everything, and leaves the pool whole', async () => {
    const database = open()
    let after: unknown
    const work = database.transaction(tenant, async (tx) => {
      await insert(tx, 'lost')
      const pid = await pidOf(tx)
      await kill(pid)
      await eventually('the end of the backend', async () =>
        (await owner`select 1 from pg_stat_activity where pid = ${pid}`).length === 0 ? true : undefined,
      )
      for (let i = 0; i < 3; i++) after = await pidOf(tx).catch((error: unknown) => error)
    })
    await expect(work).rejects.toThrow()
    await eventually('the end of the work', async () => after)
    await database.transaction(tenant, (tx) => insert(tx, 'kept'))
    const [rows] = await database.read(tenant, names.with({ tenant }))
    expect(rows.map(({ name }) => name)).toEqual(['kept'])
    expect(database.pools.transactions).toMatchObject({ open: 1, idle: 1, waiting: 0 })
  })

  it('is replaced for those who wait', async () => {
    const database = open()
    let pid = 0
    const first = database.transaction(tenant, async (tx) => {
      pid = await pidOf(tx)
      await tx.sql`select pg_sleep(60)`
    })
    first.catch(() => {})
    await eventually('the first transaction', async () => pid || undefined)
    const second = database.transaction(tenant, pidOf)
    await kill(pid)
    await expect(first).rejects.toThrow()
    expect(await second).not.toBe(pid)
  })

  it('fails the reads that were on their way and no other', async () => {
    const database = open()
    const pid = await pidOfRead(database)
    const slow = prepared(build.select({ slept: sql`pg_sleep(60)`.as('slept') }).from(sql`(values (1)) as one`))
    const reads = Promise.allSettled([database.read(tenant, slow.with({})), database.read(tenant, backend.with({}))])
    await kill(pid)
    for (const read of await reads) expect(read.status).toBe('rejected')
    expect(await works('a read', () => pidOfRead(database))).not.toBe(pid)
  })
})

describe('a failing statement', () => {
  it('in a pipeline leaves the connection clean for the others on it', async () => {
    const database = open()
    const pid = await pidOfRead(database)
    const answers = await Promise.allSettled([
      database.read(tenant, backend.with({})),
      database.read(tenant, byId.with({ id: 'no uuid' }), backend.with({})),
      database.read(tenant, backend.with({})),
    ])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await pidOfRead(database)).toBe(pid)
  })

  it.each([
    ['a parameter that is missing', {}],
    ['a parameter that is undefined', { id: undefined }],
    ['a parameter that is no text', { id: { not: 'text' } }],
    ['a parameter that holds NUL', { id: 'a\0b' }],
  ])('with %s never mixes up the answers of the others', async (_what, values) => {
    const database = open()
    const answers = await Promise.allSettled([
      database.read(tenant, backend.with({})),
      database.read(tenant, backend.with({}), byId.with(values as never), names.with({ tenant })),
      database.read(tenant, backend.with({})),
    ])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    for (const one of [answers[0]!, answers[2]!]) expect(one).toMatchObject({ value: [[{ pid: expect.any(Number) }]] })
    const [rows] = await database.read(tenant, backend.with({}))
    expect(rows[0]!.pid).toEqual(expect.any(Number))
  })

  it.each([
    ['a lock that others hold for too long', "set local lock_timeout = '20ms'"],
    ['a deadlock', "set local lock_timeout = '60s'"],
  ])('of %s is a reason to try again, for callers and for messages', async (_what, setting) => {
    const database = open({ transactions: 2 })
    const [other, first, second] = [randomUUID(), randomUUID(), randomUUID()]
    await database.transaction(other, async (tx) => {
      await insert(tx, 'first', first)
      await insert(tx, 'second', second)
    })
    const rename = (tx: Transaction, id: string) =>
      tx.db
        .update(organization)
        .set({ name: randomUUID() })
        .where(and(eq(organization.tenantId, other), eq(organization.id, id)))
    const holding = new Set<number>()
    const crossing = (at: number, ids: string[]) =>
      database.transaction(other, async (tx) => {
        await tx.sql.unsafe(setting)
        await rename(tx, ids[0]!)
        holding.add(at)
        await eventually('both locks', async () => holding.size === 2 || undefined)
        await rename(tx, ids[1]!)
      })
    const ends = await Promise.allSettled([crossing(0, [first, second]), crossing(1, [second, first])])
    const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
    expect(failures.length).toBeGreaterThan(0)
    for (const failure of failures) {
      expect(asAppError(failure)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', headers: { 'Retry-After': '1' } })
      expect(isTemporary(failure)).toBe(true)
    }
  })

  it.each(['53100', '53200', '58030'])(
    'for want of room (%s) is a reason to try again once there is some',
    async (code) => {
      const failing = open().transaction(randomUUID(), (tx) =>
        tx.sql.unsafe(`do $$ begin raise exception 'no room' using errcode = '${code}'; end $$`).execute(),
      )
      const failure = await failing.catch((error: unknown) => error)
      expect(asAppError(failure)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', headers: { 'Retry-After': '1' } })
      expect(isTemporary(failure)).toBe(true)
    },
  )

  it('that the work swallows does not pretend to commit', async () => {
    const database = open()
    const other = randomUUID()
    const work = database.transaction(other, async (tx) => {
      await insert(tx, 'swallowed')
      await tx.sql`select 1 / 0`.catch(() => {})
    })
    await expect(work).rejects.toThrow('nothing was committed')
    expect((await database.read(other, names.with({ tenant: other })))[0]).toEqual([])
  })

  it('rolls back what came before it, runs nothing that waits for the commit, and keeps the connection', async () => {
    const database = open()
    const other = randomUUID()
    const pid = await database.transaction(other, pidOf)
    let ran = false
    const work = database.transaction(other, async (tx) => {
      tx.onCommit(() => {
        ran = true
      })
      await insert(tx, 'undone')
      throw new Error('refused by a rule')
    })
    await expect(work).rejects.toThrow('refused by a rule')
    expect(ran).toBe(false)
    expect(await database.transaction(other, pidOf)).toBe(pid)
    expect((await database.read(other, names.with({ tenant: other })))[0]).toEqual([])
  })
})

describe('a pool', () => {
  it('tells clearly when no connection comes free in time, and recovers', async () => {
    const database = open({ waitMs: 50 })
    let finish = () => {}
    const held = new Promise<void>((resolve) => {
      finish = resolve
    })
    const first = database.transaction(tenant, () => held)
    await expect(database.transaction(tenant, pidOf)).rejects.toThrow('no connection within 50 ms')
    expect(database.pools.transactions).toMatchObject({ open: 1, waiting: 0 })
    finish()
    await first
    expect(await database.transaction(tenant, pidOf)).toEqual(expect.any(Number))
  })

  it('gives its connections out in turn to many more callers than it has', async () => {
    const database = open({ transactions: 3 })
    const pids = await Promise.all(Array.from({ length: 40 }, () => database.transaction(tenant, pidOf)))
    expect(new Set(pids).size).toBe(3)
    expect(database.pools.transactions).toMatchObject({ open: 3, idle: 3, waiting: 0 })
  })

  it('fails at once while the database is down, and works when it is up', async () => {
    const role = new URL(url)
    role.port = '1'
    const down = open({ url: role.toString() })
    await expect(down.transaction(tenant, pidOf)).rejects.toThrow('no connection')
    await expect(down.ping()).rejects.toThrow('no connection')
    expect(down.pools).toMatchObject({ transactions: { open: 0 }, reads: { open: 0 } })
  })

  // A pooler keeps its own connections to the server.
  it.skipIf(inject('poolerPort'))('keeps no connection that was refused', async () => {
    const name = new URL(url).pathname.slice(1)
    const database = open()
    await owner.unsafe(`alter database ${name} connection limit 0`)
    await expect(database.ping()).rejects.toThrow('no connection')
    await owner.unsafe(`alter database ${name} connection limit -1`)
    await database.ping()
  })

  it('that is closed refuses clearly, and lets a running transaction end', async () => {
    const database = open()
    const other = randomUUID()
    let finish = () => {}
    const held = new Promise<void>((resolve) => {
      finish = resolve
    })
    let begun = false
    const running = database.transaction(other, async (tx) => {
      await insert(tx, 'last')
      begun = true
      await held
    })
    await eventually('the transaction', async () => begun || undefined)
    await database.close()
    await expect(database.transaction(tenant, pidOf)).rejects.toThrow('the pool is closed')
    await expect(database.ping()).rejects.toThrow('the pool is closed')
    finish()
    await running
    expect((await open().read(other, names.with({ tenant: other })))[0]).toMatchObject([{ name: 'last' }])
  })
})

describe('a tenant transaction', () => {
  it('inside another one is refused, also of another component', async () => {
    const [database, other] = [open(), open()]
    const nested = database.transaction(tenant, () => other.transaction(platformTenantId, pidOf))
    await expect(nested).rejects.toThrow('inside another one')
    expect(await other.transaction(tenant, pidOf)).toEqual(expect.any(Number))
  })
})

describe('statements that are planned once', () => {
  const limited = build.select({ name: organization.name }).from(organization).limit(param('limit'))
  const once = new TenantQuery(limited, { plannedOnce: true })
  const plans = prepared(
    build
      .select({ once: sql<number>`generic_plans::int`.as('once'), anew: sql<number>`custom_plans::int`.as('anew') })
      .from(sql`pg_prepared_statements`)
      .where(sql`statement = ${param('text')}`),
  )

  // Behind a pooler nothing is prepared.
  const title = 'are, where all statements of the read are; else each call has its own plan'
  it.skipIf(inject('poolerPort'))(title, async () => {
    const database = open()
    const step = once.with({ limit: 1 })
    for (let time = 0; time < 3; time++) await database.read(tenant, step, step)
    const [[after]] = await database.read(tenant, plans.with({ text: once.text }))
    expect(after).toEqual({ once: 6, anew: 0 })
    for (let time = 0; time < 3; time++) await database.read(tenant, step, backend.with({}))
    const [[mixed]] = await database.read(tenant, plans.with({ text: once.text }))
    expect(mixed).toEqual({ once: 6, anew: 3 })
  })
})

describe('arrays', () => {
  it('come back from the database as they were sent, though it is never asked for their types', async () => {
    const texts = ['a', 'b,c', '"', '\\', '{}', 'NULL', '', 'ñ\n', null]
    const ids = [randomUUID(), randomUUID()]
    const [row] = await open().transaction(
      tenant,
      ({ sql }) => sql`select ${texts as string[]}::text[] as texts, ${ids}::uuid[] as ids, ${[1, 2]}::int[] as numbers,
        '{t,f}'::bool[] as flags, '{}'::text[] as none, '{{1,2},{3,4}}'::int[] as matrix`,
    )
    expect(row).toEqual({
      texts,
      ids,
      numbers: [1, 2],
      flags: [true, false],
      none: [],
      matrix: [
        [1, 2],
        [3, 4],
      ],
    })
  })
})
