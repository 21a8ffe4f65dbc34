import { randomUUID } from 'node:crypto'
import { componentRole, workerRole } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import { createLogger } from '@otorga/kernel/base/logging'
import { createMemoryBroker, type Subscription } from '@otorga/kernel/messages/broker'
import { messageKeysOfSecret } from '@otorga/kernel/messages/envelope'
import { batchConsumer, consumer } from '@otorga/kernel/messages/inbox'
import { createRelay, type Draft, writeMessages } from '@otorga/kernel/messages/outbox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../harness/call.js'
import { freshDatabase, roleSecret } from '../harness/database.js'

const type = 'identity.user.changed'
let ownerUrl: string
let identity: TenantDatabase
let audit: TenantDatabase
const at = (role: string) => roleUrl(ownerUrl, role, roleSecret)

beforeAll(async () => {
  ownerUrl = await freshDatabase()
  identity = new TenantDatabase('identity', { url: at(componentRole('identity')) })
  audit = new TenantDatabase('audit', { url: at(componentRole('audit')) })
})
afterAll(() => Promise.all([identity.close(), audit.close()]))

interface Change {
  n: number
}

/** What a reader has committed of each record, in the order of the commits, and how it reads. */
interface Applied {
  of: Record<string, number[]>
  /** How often a message of this number fails before it is applied. */
  failures: Map<number, number>
  /** The messages of each transaction. */
  sizes: number[]
}
const nothing = (failures: [number, number][] = []): Applied => ({ of: {}, failures: new Map(failures), sizes: [] })

function note(applied: Applied, messages: { subject: string; data: unknown }[], onCommit: (run: () => void) => void) {
  for (const { data } of messages) {
    const { n } = data as Change
    const left = applied.failures.get(n) ?? 0
    if (left > 0) {
      applied.failures.set(n, left - 1)
      throw new Error(`${n} fails`)
    }
  }
  onCommit(() => {
    applied.sizes.push(messages.length)
    for (const { subject, data } of messages) (applied.of[subject] ??= []).push((data as Change).n)
  })
}

const readers: [string, (applied: Applied) => Subscription][] = [
  [
    'gathers messages',
    (applied) =>
      batchConsumer({
        read: (message) => message,
        component: 'audit',
        database: audit,
        types: [type],
        size: 7,
        concurrency: 3,
        apply: async (tx, messages) => note(applied, messages, (run) => tx.onCommit(run)),
      }),
  ],
  [
    'applies one message at a time',
    (applied) =>
      consumer({
        component: 'audit',
        database: audit,
        types: [type],
        apply: async (tx, message) => note(applied, [message], (run) => tx.onCommit(run)),
      }),
  ],
]

/** Sends numbered messages about a few records of one tenant to a reader, all at once, and waits until they are published. */
async function sendAll(subscription: Subscription, subjects: string[], each: number) {
  const tenant = randomUUID()
  const drafts: Draft[] = []
  for (let n = 0; n < each * subjects.length; n++)
    drafts.push({ type, subject: subjects[n % subjects.length]!, data: { n } })
  await identity.transaction(tenant, (tx) => writeMessages(tx, 'identity', { requestId: 'test' }, drafts, () => {}))
  const broker = createMemoryBroker({ keys: messageKeysOfSecret('test message secret') })
  await broker.subscribe(subscription)
  const relay = createRelay({
    component: 'identity',
    url: at(workerRole('identity')),
    broker,
    log: createLogger('silent'),
    everyMs: 20,
  })
  await eventually('publishing', async () => {
    await relay.drain()
    const [row] = await identity.transaction(
      tenant,
      (tx) => tx.sql<{ n: number }[]>`select count(*)::int as n from identity.outbox where published_at is null`,
    )
    return row!.n === 0 || undefined
  })
  await relay.stop()
  await broker.close()
}

describe.each(readers)('a reader in the same process that %s', (_name, reader) => {
  it('applies messages about one record in the order in which they were written', async () => {
    const applied = nothing()
    await sendAll(reader(applied), ['a', 'b', 'c'], 40)
    for (const [at, subject] of ['a', 'b', 'c'].entries())
      expect(applied.of[subject]).toEqual(Array.from({ length: 40 }, (_, n) => 3 * n + at))
  })

  it('applies none about a record while one before it fails, and holds up no other record', async () => {
    // A batch is tried twice, and then each of its messages twice alone.
    const applied = nothing([[6, 4]])
    await sendAll(reader(applied), ['a', 'b', 'c'], 20)
    for (const [at, subject] of ['a', 'b', 'c'].entries())
      expect(applied.of[subject]).toEqual(Array.from({ length: 20 }, (_, n) => 3 * n + at))
    expect(applied.failures.get(6)).toBe(0)
  })
})

it('gathers messages about one record into one transaction', async () => {
  const applied = nothing()
  await sendAll(readers[0]![1](applied), ['a'], 70)
  expect(applied.sizes.length).toBeLessThan(20)
})
