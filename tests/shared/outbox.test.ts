import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { auditConsumer } from '@otorga/audit/audit-event/audit-consumer'
import { componentRole, platformTenantId, workerRole } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import {
  type Broker,
  consumer,
  createMemoryBroker,
  createReceiver,
  type Envelope,
  publisherKey,
  seal,
} from '@otorga/kernel/broker'
import { createLogger } from '@otorga/kernel/logging'
import { createRelay, type Draft, publish } from '@otorga/kernel/outbox'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../harness/call.js'
import { freshDatabase, roleSecret } from '../harness/database.js'
import { openWriter } from './outbox-writer.js'

const secret = 'test message secret'
const log = createLogger('silent')

let ownerUrl: string
let owner: postgres.Sql
let identity: TenantDatabase
let audit: TenantDatabase
const at = (role: string) => roleUrl(ownerUrl, role, roleSecret)

beforeAll(async () => {
  ownerUrl = await freshDatabase()
  owner = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  identity = new TenantDatabase('identity', { url: at(componentRole('identity')) })
  audit = new TenantDatabase('audit', { url: at(componentRole('audit')) })
})
afterAll(async () => {
  await Promise.all([identity.close(), audit.close(), owner.end()])
})

/** A process of its own that writes until it is killed with -9; answers the rows it said were committed. */
async function writeUntilKilled(tenantId: string, publishing: boolean, rows: number) {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const script = `
    import { loadConfigFromFile, runnerImport } from 'vite'
    const { config } = await loadConfigFromFile({ command: 'serve', mode: 'test' }, ${JSON.stringify(`${root}vitest.config.ts`)})
    const file = ${JSON.stringify(fileURLToPath(new URL('outbox-writer.ts', import.meta.url)))}
    const { module } = await runnerImport(file, {
      // Packages by their sources; anything else as Node itself loads it.
      resolve: { alias: config.resolve.alias.filter(({ find }) => String(find).includes('otorga')) },
      environments: { inline: { resolve: { noExternal: [/^@otorga/] } } },
    })
    await module.writeForever(${JSON.stringify({ ownerUrl, roleSecret, tenantId, publishing })})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    output += chunk
    if (output.split('\n').length > rows) break
  }
  const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
  child.kill('SIGKILL')
  await exited
  return output.split('\n').slice(0, -1)
}

const written = async (tenant: string) =>
  (await owner<{ id: string }[]>`select id from identity.organization where tenant_id = ${tenant}`).map(({ id }) => id)
const recorded = async (tenant: string) =>
  (await owner<{ id: string }[]>`select resource_id as id from audit.audit_event where tenant_id = ${tenant}`).map(
    ({ id }) => id,
  )
const waiting = async (tenant: string) =>
  (await owner`select 1 from identity.outbox where tenant_id = ${tenant} and published_at is null`).length

/** Ends what a killed process left running in the database: it has no more to say. */
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
  identity.transaction(tenant, (tx) => publish(tx, 'identity', { requestId: 'test' }, drafts, () => {}))
const draft = (subject: string, n: number): Draft => ({ type: 'identity.user.changed', subject, data: { n } })
const relayTo = (broker: Broker) =>
  createRelay({ component: 'identity', url: at(workerRole('identity')), broker, log, everyMs: 20 })

/** A broker that hands what it publishes to `take`. */
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

describe('a consumer', () => {
  const envelope = (tenant: string, rest: Partial<Envelope> = {}): Envelope => ({
    ...{ specversion: '1.0', id: randomUUID(), source: 'identity', type: 'identity.user.changed', subject: 'a' },
    ...{ time: new Date().toISOString(), tenantid: tenant, datacontenttype: 'application/json', data: {}, ...rest },
  })
  const counting = (apply: (message: Envelope) => void) =>
    consumer({ component: 'audit', database: audit, types: ['#'], apply: async (_tx, message) => apply(message) })
  const deadLetters = (tenant: string) =>
    owner<
      { message: unknown; reason: string }[]
    >`select message, reason from audit.dead_letter where tenant_id = ${tenant} order by id`

  it('applies a message once, however often and at once it is delivered', async () => {
    const tenant = randomUUID()
    const message = envelope(tenant)
    let applied = 0
    const { handle } = counting(() => applied++)
    await Promise.all(Array.from({ length: 6 }, () => handle(message)))
    await handle(message)
    expect(applied).toBe(1)
  })

  it('applies the same message for each tenant of its own', async () => {
    const id = randomUUID()
    let applied = 0
    const { handle } = counting(() => applied++)
    await handle(envelope(randomUUID(), { id }))
    await handle(envelope(randomUUID(), { id }))
    expect(applied).toBe(2)
  })

  it('applies a message again that failed, because its effect was undone', async () => {
    const message = envelope(randomUUID())
    let tries = 0
    const { handle } = counting(() => {
      if (++tries === 1) throw new Error('not now')
    })
    await expect(handle(message)).rejects.toThrow('not now')
    await handle(message)
    expect(tries).toBe(2)
  })

  it('that keeps failing is tried five times, then its message is kept aside whole and published as done', async () => {
    const tenant = randomUUID()
    let tries = 0
    const broker = createMemoryBroker({ secret })
    await broker.subscribe(
      counting(() => {
        tries++
        throw new Error('never')
      }),
    )
    await send(tenant, draft('a', 7))
    const relay = relayTo(mine(tenant, (message) => broker.publish(message)))
    await eventually('the dead letter', async () => (await waiting(tenant)) === 0 || undefined)
    await relay.stop()
    expect(tries).toBe(5)
    const [letter, ...others] = await deadLetters(tenant)
    expect(others).toEqual([])
    expect(letter).toMatchObject({ reason: 'failed 5 times: never', message: { subject: 'a', data: { n: 7 } } })
  })

  describe('receiving what came over the wire', () => {
    const receive = createReceiver({ secret })
    const sealed = (message: Envelope, key = publisherKey(secret, message.source), now = new Date()) =>
      seal(key, message, now)

    it.each([
      ['of an unknown key', (message: Envelope) => sealed(message, publisherKey('another secret', message.source))],
      ['of another publisher', (message: Envelope) => sealed(message, publisherKey(secret, 'lending'))],
      [
        'over another body',
        (message: Envelope) => ({ ...sealed(message), body: JSON.stringify({ ...message, subject: 'changed' }) }),
      ],
      ['over another moment', (message: Envelope) => ({ ...sealed(message), timestamp: '1' })],
    ])('keeps a message with a signature %s aside, and audits it', async (_what, forge) => {
      let applied = 0
      const message = envelope(randomUUID())
      const letters = (await deadLetters(platformTenantId)).length
      await receive(
        counting(() => applied++),
        forge(message),
      )
      expect(applied).toBe(0)
      expect(await deadLetters(message.tenantid)).toEqual([])
      const [letter] = (await deadLetters(platformTenantId)).slice(letters)
      expect(letter).toMatchObject({
        reason: 'refused: signature',
        message: { body: expect.stringContaining(message.id) },
      })
      const broker = createMemoryBroker({ secret })
      await broker.subscribe(auditConsumer({ database: audit } as never))
      const relay = createRelay({ component: 'audit', url: at(workerRole('audit')), broker, log })
      await relay.drain()
      await relay.stop()
      const events = await owner`select class_uid, actor_user_type, severity_id, unmapped from audit.audit_event
        where tenant_id = ${platformTenantId} and resource_type = 'message'`
      expect(events).toHaveLength(letters + 1)
      expect(events.at(-1)).toMatchObject({
        ...{ class_uid: 2004, actor_user_type: 'System', severity_id: 4 },
        unmapped: { reason: 'refused: signature' },
      })
    })

    it.each(['', '{', 'null', '[]', '{"id":1}', '\0'])('keeps a message aside that is no message: %j', async (body) => {
      const letters = (await deadLetters(platformTenantId)).length
      await receive(
        counting(() => {}),
        { body, timestamp: '1', signature: 'x' },
      )
      expect((await deadLetters(platformTenantId)).slice(letters)).toMatchObject([{ reason: 'refused: malformed' }])
      await owner`delete from audit.dead_letter where reason = 'refused: malformed'`
      await owner`delete from audit.outbox where published_at is null`
    })

    it('asks for an authentic message again that is five minutes old, and applies it once it is signed anew', async () => {
      let applied = 0
      const message = envelope(randomUUID())
      const subscription = counting(() => applied++)
      const old = new Date(Date.now() - 301_000)
      await expect(receive(subscription, sealed(message, undefined, old))).rejects.toThrow('stale')
      const ahead = new Date(Date.now() + 301_000)
      await expect(receive(subscription, sealed(message, undefined, ahead))).rejects.toThrow('stale')
      expect(await deadLetters(message.tenantid)).toEqual([])
      await receive(subscription, sealed(message))
      expect(applied).toBe(1)
    })
  })
})
