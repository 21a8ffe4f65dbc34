import { randomUUID } from 'node:crypto'
import { auditConsumer } from '@otorga/audit/audit-event/audit-consumer'
import { componentRole, platformTenantId, workerRole } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import { AppError } from '@otorga/kernel/base/errors'
import { createLogger } from '@otorga/kernel/base/logging'
import { BrokerUnavailable, createMemoryBroker, createReceiver } from '@otorga/kernel/messages/broker'
import { type Envelope, messageKeysOfSecret, publisherKey, seal } from '@otorga/kernel/messages/envelope'
import { batchConsumer, consumer } from '@otorga/kernel/messages/inbox'
import { createRelay, writeMessages } from '@otorga/kernel/messages/outbox'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../harness/call.js'
import { freshDatabase, roleSecret } from '../harness/database.js'

const secret = 'test message secret'
const log = createLogger('silent')

let ownerUrl: string
let owner: postgres.Sql
let audit: TenantDatabase
const at = (role: string) => roleUrl(ownerUrl, role, roleSecret)

beforeAll(async () => {
  ownerUrl = await freshDatabase()
  owner = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  audit = new TenantDatabase('audit', { url: at(componentRole('audit')) })
})
afterAll(async () => {
  await Promise.all([audit.close(), owner.end()])
})

describe('a consumer', () => {
  const envelope = (tenant: string, rest: Partial<Envelope> = {}): Envelope => ({
    specversion: '1.0',
    id: randomUUID(),
    source: 'identity',
    type: 'identity.user.changed',
    subject: 'a',
    time: new Date().toISOString(),
    tenantid: tenant,
    datacontenttype: 'application/json',
    data: {},
    ...rest,
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

  it('of batches applies one that met others at work again, whole; of one that keeps failing, each message by itself but those behind it', async () => {
    const tenant = randomUUID()
    const messages = Array.from({ length: 3 }, () => envelope(tenant))
    const applied: string[][] = []
    const fails: ((ids: string[]) => boolean)[] = []
    const { handle } = batchConsumer({
      read: (message) => message,
      component: 'audit',
      database: audit,
      types: ['#'],
      gatherMs: 1,
      apply: async (_tx, batch) => {
        const ids = batch.map(({ id }) => id)
        if (fails[0]?.(ids)) throw new Error('not now')
        applied.push(ids)
      },
    })
    let met = 0
    fails.push(() => ++met === 1)
    await Promise.all(messages.map(handle))
    expect(applied.splice(0)).toEqual([messages.map(({ id }) => id)])

    const [broken, ...sound] = ['a', 'b', 'c'].map((subject) => envelope(tenant, { subject }))
    const behind = envelope(tenant, { subject: 'a' })
    fails[0] = (ids) => ids.includes(broken!.id)
    const ends = await Promise.allSettled([broken!, ...sound, behind].map(handle))
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'rejected'])
    // One about the same record has not been tried: it comes again after the failed one.
    expect((ends[3] as PromiseRejectedResult).reason).toBeInstanceOf(BrokerUnavailable)
    expect(applied).toEqual(sound.map(({ id }) => [id]))
    // The failed messages were not recorded as applied.
    fails.length = 0
    await handle(broken!)
    expect(applied.at(-1)).toEqual([broken!.id])
  })

  it('of a backlog applies messages about one record together, in their order, and begins with the oldest', async () => {
    // The records' shares depend on the tenant.
    const tenant = '00000000-0000-4000-8000-00000000000a'
    const records = Array.from({ length: 60 }, (_, at) => `r${at}`)
    const backlog = [1, 2, 3].flatMap((turn) => records.map((subject) => envelope(tenant, { subject, data: { turn } })))
    const applied: Envelope[][] = []
    let go = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    let begun = false
    const { handle, atOnce } = batchConsumer({
      read: (message) => message,
      component: 'audit',
      database: audit,
      types: ['#'],
      gatherMs: 1,
      size: 60,
      concurrency: 1,
      ahead: 3,
      apply: async (_tx, batch) => {
        begun = true
        await held
        applied.push(batch)
      },
    })
    expect(atOnce).toBe(180)
    const first = handle(envelope(tenant, { subject: 'before' }))
    await eventually('the first transaction', async () => begun || undefined)
    const others = Promise.all(backlog.map(handle))
    go()
    await Promise.all([first, others])

    const [, ...batches] = applied
    expect(batches.every((batch) => batch.length <= 60)).toBe(true)
    expect(batches[0]!.map(({ id }) => id)).toContain(backlog[0]!.id)
    const whole = records.filter((record) =>
      batches.some((batch) => batch.filter(({ subject }) => subject === record).length === 3),
    )
    // A share may have more messages than a transaction takes; by their turns alone none would come together.
    expect(whole.length).toBeGreaterThan(records.length / 2)
    const inOrder = batches.flat()
    for (const record of records)
      expect(inOrder.filter(({ subject }) => subject === record).map(({ data }) => data)).toEqual([
        { turn: 1 },
        { turn: 2 },
        { turn: 3 },
      ])
  })

  it('takes as many messages of one queue as fill all transactions that run at the same time', async () => {
    const tenant = randomUUID()
    let begun = 0
    let go = () => {}
    const all = new Promise<void>((resolve) => {
      go = resolve
    })
    const { handle, atOnce } = batchConsumer({
      read: (message) => message,
      component: 'audit',
      database: audit,
      types: ['#'],
      gatherMs: 1,
      size: 20,
      concurrency: 3,
      apply: async () => {
        if (++begun === 3) go()
        await all
      },
    })
    await Promise.all(Array.from({ length: atOnce! }, (_, n) => handle(envelope(tenant, { subject: `r${n}` }))))
  })

  it('of batches fails all of one at once while database or cache are away', async () => {
    let tries = 0
    const { handle } = batchConsumer({
      read: (message) => message,
      component: 'audit',
      database: audit,
      types: ['#'],
      gatherMs: 1,
      apply: async () => {},
      around: async () => {
        tries++
        throw new AppError('SERVICE_UNAVAILABLE')
      },
    })
    const tenant = randomUUID()
    const messages = Array.from({ length: 3 }, () => envelope(tenant))
    const ends = await Promise.allSettled(messages.map(handle))
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(tries).toBe(1)
  })

  it('that keeps failing is tried five times, then its message is kept aside whole and published as done', async () => {
    const tenant = randomUUID()
    let tries = 0
    const broker = createMemoryBroker({ keys: messageKeysOfSecret(secret) })
    await broker.subscribe(
      counting(() => {
        tries++
        throw new Error('never')
      }),
    )
    await audit.transaction(tenant, (tx) =>
      writeMessages(
        tx,
        'audit',
        { requestId: 'test' },
        [{ type: 'audit.audit.recorded', subject: 'a', data: { n: 7 } }],
        () => {},
      ),
    )
    const relay = createRelay({ component: 'audit', url: at(workerRole('audit')), broker, log, everyMs: 20 })
    await eventually('the dead letter', async () => {
      const waiting = await owner`select 1 from audit.outbox where tenant_id = ${tenant} and published_at is null`
      return waiting.length === 0 || undefined
    })
    await relay.stop()
    expect(tries).toBe(5)
    const [letter, ...others] = await deadLetters(tenant)
    expect(others).toEqual([])
    expect(letter).toMatchObject({ reason: 'failed 5 times: never', message: { subject: 'a', data: { n: 7 } } })
  })

  describe('receiving what came over the wire', () => {
    const receive = createReceiver({ keys: messageKeysOfSecret(secret) })
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
      const broker = createMemoryBroker({ keys: messageKeysOfSecret(secret) })
      await broker.subscribe(auditConsumer({ database: audit } as never))
      const relay = createRelay({ component: 'audit', url: at(workerRole('audit')), broker, log })
      await relay.drain()
      await relay.stop()
      const events = await owner`select class_uid, actor_user_type, severity_id, unmapped from audit.audit_event
        where tenant_id = ${platformTenantId} and resource_type = 'message'`
      expect(events).toHaveLength(letters + 1)
      expect(events.at(-1)).toMatchObject({
        class_uid: 2004,
        actor_user_type: 'System',
        severity_id: 4,
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
