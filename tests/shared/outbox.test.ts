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
const relayTo = (broker: Broker) =>
  createRelay({ component: 'identity', url: at(workerRole('identity')), broker, log, everyMs: 20 })

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
})
