import { randomUUID } from 'node:crypto'
import { componentRole, workerRole } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import { createLogger } from '@otorga/kernel/base/logging'
import type { Broker } from '@otorga/kernel/messages/broker'
import type { Envelope } from '@otorga/kernel/messages/envelope'
import { createRelay, type Draft, writeMessages } from '@otorga/kernel/messages/outbox'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../harness/call.js'
import { freshDatabase, roleSecret } from '../harness/database.js'
import { runUntilKilled } from '../harness/killed.js'
import { openWriter } from './outbox-writer.js'

const log = createLogger('silent')

let ownerUrl: string
let owner: postgres.Sql
let identity: TenantDatabase
const at = (role: string) => roleUrl(ownerUrl, role, roleSecret)

beforeAll(async () => {
  ownerUrl = await freshDatabase()
  owner = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  identity = new TenantDatabase('identity', { url: at(componentRole('identity')) })
})
afterAll(async () => {
  await Promise.all([identity.close(), owner.end()])
})

/** Starts a process that writes until it is killed with -9; returns the rows that it reported as committed. */
const writeUntilKilled = (tenantId: string, publishing: boolean, rows: number) =>
  runUntilKilled(
    new URL('outbox-writer.ts', import.meta.url),
    'writeForever',
    { ownerUrl, roleSecret, tenantId, publishing },
    rows,
  )

const written = async (tenant: string) =>
  (await owner<{ id: string }[]>`select id from identity.organization where tenant_id = ${tenant}`).map(({ id }) => id)
const recorded = async (tenant: string) =>
  (await owner<{ id: string }[]>`select resource_id as id from audit.audit_event where tenant_id = ${tenant}`).map(
    ({ id }) => id,
  )
const waiting = async (tenant: string) =>
  (await owner`select 1 from identity.outbox where tenant_id = ${tenant} and published_at is null`).length

/** Publishes the messages that a killed process has left. */
async function publishTheRest(tenant: string) {
  const writer = openWriter({ ownerUrl, roleSecret })
  const relay = await writer.publisher()
  await eventually('publishing', async () => {
    await relay.drain()
    return (await waiting(tenant)) === 0 || undefined
  })
  await relay.stop()
  await writer.close()
}

describe('a process that is killed with -9', () => {
  it.each([
    ['between commit and publishing', false],
    ['while it publishes', true],
  ])('%s loses and doubles no audit entry', async (_when, publishing) => {
    const tenant = randomUUID()
    const told = await writeUntilKilled(tenant, publishing, 60)
    if (!publishing) expect(await recorded(tenant)).toEqual([])
    await publishTheRest(tenant)
    const rows = (await written(tenant)).sort()
    expect(rows.length).toBeGreaterThanOrEqual(60)
    expect(rows).toEqual(expect.arrayContaining(told))
    expect((await recorded(tenant)).sort()).toEqual(rows)
  })
})

const send = (tenant: string, ...drafts: Draft[]) =>
  identity.transaction(tenant, (tx) => writeMessages(tx, 'identity', { requestId: 'test' }, drafts, () => {}))
const draft = (subject: string, n: number): Draft => ({ type: 'identity.user.changed', subject, data: { n } })
const relayTo = (broker: Broker, batch?: number) =>
  createRelay({
    component: 'identity',
    url: at(workerRole('identity')),
    broker,
    log,
    everyMs: 20,
    ...(batch && { batch }),
  })

/** A broker that passes its messages to `take`. */
const brokerOf = (take: (message: Envelope) => Promise<void>): Broker => ({
  publish: take,
  async subscribe() {},
  async ping() {},
  async close() {},
})

const mine = (tenant: string, take: (message: Envelope) => Promise<void>) =>
  brokerOf(async (message) => (message.tenantid === tenant ? take(message) : undefined))

describe('the relay', () => {
  it('keeps the order of the messages about one record, though some fail at first', async () => {
    const tenant = randomUUID()
    for (let n = 0; n < 5; n++) await send(tenant, draft('a', n), draft('b', n))
    const got: Record<string, number[]> = { a: [], b: [] }
    let failures = 3
    const relay = relayTo(
      mine(tenant, async ({ subject, data }) => {
        const { n } = data as { n: number }
        if (subject === 'a' && n === 1 && failures-- > 0) throw new Error('not now')
        got[subject]!.push(n)
      }),
    )
    await eventually('publishing', async () => (await waiting(tenant)) === 0 || undefined)
    await relay.stop()
    expect(got).toEqual({ a: [0, 1, 2, 3, 4], b: [0, 1, 2, 3, 4] })
  })

  it('does not let a message about another record wait for one that fails', async () => {
    const tenant = randomUUID()
    await send(tenant, draft('a', 0), draft('b', 0))
    const got: string[] = []
    const relay = relayTo(
      mine(tenant, async ({ subject }) => {
        if (subject === 'a') throw new Error('never')
        got.push(subject)
      }),
    )
    await eventually('the other message', async () => got.length > 0 || undefined)
    await relay.stop()
    expect(got).toEqual(['b'])
    await owner`delete from identity.outbox where tenant_id = ${tenant}`
  })

  it('keeps the order when two of them run', async () => {
    const tenant = randomUUID()
    const got: number[] = []
    const relays = [0, 1].map(() =>
      relayTo(
        mine(tenant, async ({ data }) => {
          await new Promise(setImmediate)
          got.push((data as { n: number }).n)
        }),
      ),
    )
    for (let n = 0; n < 40; n++) {
      await send(tenant, draft('a', n))
      for (const relay of relays) relay.wake()
    }
    await eventually('publishing', async () => (await waiting(tenant)) === 0 || undefined)
    await Promise.all(relays.map((relay) => relay.stop()))
    expect(got).toEqual(Array.from({ length: 40 }, (_, n) => n))
  })

  it('goes on after its database connection was killed while it published', async () => {
    const tenant = randomUUID()
    await send(tenant, draft('a', 0))
    let deliveries = 0
    const relay = relayTo(
      mine(tenant, async () => {
        if (deliveries++ > 0) return
        await owner`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'otorga identity relay' and datname = current_database()`
        await eventually('the end of the backend', async () => {
          const left = await owner`select 1 from pg_stat_activity where application_name = 'otorga identity relay'
            and datname = current_database() and state = 'idle in transaction'`
          return left.length === 0 || undefined
        })
      }),
    )
    await eventually('publishing', async () => (await waiting(tenant)) === 0 || undefined)
    await relay.stop()
    expect(deliveries).toBe(2)
  })

  it('leaves others their share while many messages wait, and each record keeps its order', async () => {
    const tenant = randomUUID()
    const subjects = Array.from({ length: 24 }, (_, at) => `record ${at}`)
    for (let n = 0; n < 4; n++) await send(tenant, ...subjects.map((subject) => draft(subject, n)))
    const partsOf = async (some: Iterable<string>) => {
      const rows = await owner<
        { part: string }[]
      >`select distinct (hashtextextended(${tenant} || ' ' || subject, 0) & 7)::text
        as part from unnest(${[...some]}::text[]) as subject`
      return new Set(rows.map(({ part }) => part))
    }
    const got: Record<string, number[]> = Object.fromEntries(subjects.map((subject) => [subject, []]))
    const keep = ({ subject, data }: Envelope) => void got[subject]!.push((data as { n: number }).n)
    const held = new Set<string>()
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    let taken = 0
    // It publishes one full batch. In the next ones its broker does not answer.
    const slow = relayTo(
      mine(tenant, async (message) => {
        if (++taken > 10) {
          held.add(message.subject)
          await released
        }
        keep(message)
      }),
      10,
    )
    await eventually('the broker that does not answer', async () => held.size > 0 || undefined)
    const parts = await partsOf(held)
    expect(parts.size).toBeLessThanOrEqual(2)
    const other = relayTo(
      mine(tenant, async (message) => keep(message)),
      10,
    )
    await eventually('the share of the other relay', async () => {
      const left = await owner<{ subject: string }[]>`select distinct subject from identity.outbox
        where tenant_id = ${tenant} and published_at is null`
      const leftParts = await partsOf(left.map(({ subject }) => subject))
      return [...leftParts].every((part) => parts.has(part)) || undefined
    })
    expect(await waiting(tenant)).toBeGreaterThan(0)
    release()
    await eventually('publishing', async () => (await waiting(tenant)) === 0 || undefined)
    await Promise.all([slow.stop(), other.stop()])
    expect(got).toEqual(Object.fromEntries(subjects.map((subject) => [subject, [0, 1, 2, 3]])))
  })

  it('waits for one of an earlier version, which takes the whole outbox', async () => {
    const tenant = randomUUID()
    await send(tenant, draft('a', 0))
    const got: string[] = []
    const take = mine(tenant, async ({ subject }) => void got.push(subject))
    const relay = await owner.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtextextended('relay identity', 0))`
      const started = relayTo(take)
      await started.drain()
      expect(got).toEqual([])
      return started
    })
    await eventually('publishing', async () => (await waiting(tenant)) === 0 || undefined)
    await relay.stop()
    expect(got).toEqual(['a'])
  })

  it('looks at the messages that wait, not at those that the outbox keeps', async () => {
    const tenant = randomUUID()
    const kept = 20_000
    await owner`insert into identity.outbox (tenant_id, message_id, type, subject, data, published_at)
      select ${tenant}, gen_random_uuid(), 'identity.user.changed', 'kept', '{}', now() from generate_series(1, ${kept})`
    const read = async () => {
      const [row] = await owner<{ read: number; scans: number }[]>`
        select (seq_tup_read + (select sum(idx_tup_read) from pg_stat_user_indexes one where one.relid = whole.relid))::int
          as read, idx_scan::int as scans
        from pg_stat_user_tables whole where relid = 'identity.outbox'::regclass`
      return row!
    }
    await owner`vacuum identity.outbox` // what the other tests have left is read too
    await owner`select pg_stat_force_next_flush()`
    const before = await read()
    for (let n = 0; n < 3; n++) await send(tenant, draft('a', n))
    let published = 0
    const relay = relayTo(mine(tenant, async () => void published++))
    await eventually('publishing', async () => published === 3 || undefined)
    await relay.stop()
    const after = await eventually('the counts of its connection', async () => {
      const now = await read()
      return now.scans > before.scans ? now : undefined
    })
    expect(after.read - before.read).toBeLessThan(kept / 2)
  })
})
