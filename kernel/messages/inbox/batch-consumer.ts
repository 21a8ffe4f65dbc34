import type { Transaction } from '@otorga/drizzle/transaction'
import { currentTraceparent, type SpanStart, traced } from '../../base/tracing/index.js'
import type { Subscription } from '../broker/index.js'
import { isTemporary } from '../broker/temporary.js'
import { Behind } from '../broker/unavailable.js'
import { type Envelope, recordOf } from '../envelope/index.js'
import { type ConsumerOptions, consumer } from './consumer.js'

export interface BatchConsumerOptions<Item> extends Omit<ConsumerOptions, 'apply'> {
  /**
   * Reads a message before it waits for others; undefined when nothing of it is to be applied. What it throws fails this message
   * alone, which could fail a transaction with others later.
   */
  read(message: Envelope): Item | undefined
  /**
   * Applies what was read of new messages of one tenant, in the transaction that also records them as applied; `begun` is the
   * transaction's time by the database's clock.
   */
  apply(tx: Transaction, items: Item[], begun: Date): Promise<void>
  /** Wraps each transaction, for work before and after its messages are applied. */
  around?(tenantId: string, items: Item[], run: () => Promise<void>): Promise<void>
  /** How long a message waits for others. */
  gatherMs?: number
  /** The largest number of messages in one transaction. */
  size?: number
  /** The number of transactions at the same time, of one tenant or of several. */
  concurrency?: number
  /**
   * How many full transactions are taken from a queue at once, by default as many as run at the same time: one publisher's messages
   * have a queue. Of more than one, messages about one record are applied together.
   */
  ahead?: number
}

/** A number of a record, the same at every call. */
function numberOf(record: string) {
  let number = 0
  for (let at = 0; at < record.length; at++) number = (number * 31 + record.charCodeAt(at)) | 0
  return number >>> 0
}

interface Waiting<Item> {
  /** In lower case, as Postgres writes it. */
  id: string
  item: Item
  /** What the message is about, and its number. */
  record: string
  number: number
  since: number
  /** What continues the trace of the message. */
  traceparent: string | undefined
  done(): void
  fail(error: unknown): void
}

interface Failure<Item> {
  one: Waiting<Item>
  error: unknown
}

const itemsOf = <Item>(batch: readonly Waiting<Item>[]) => batch.map(({ item }) => item)

/** Messages of several traces in one transaction: it continues the trace of the first, and names the others. */
const batchSpan = (component: string, batch: readonly Waiting<unknown>[]): SpanStart => ({
  name: `process batch ${component}`,
  kind: 'consumer',
  attributes: {
    'messaging.system': 'otorga',
    'messaging.operation.type': 'process',
    'messaging.operation.name': 'process batch',
    'messaging.consumer.group.name': component,
    'messaging.batch.message_count': batch.length,
    'otorga.component': component,
  },
  continues: { traceparent: batch[0]?.traceparent },
  links: batch.slice(1).map(({ traceparent }) => traceparent),
})

/**
 * Like `consumer`, for frequent messages: messages that arrive at about the same time are applied in one transaction, each once.
 * `handle` resolves when its message is committed. When a transaction fails twice, its messages are applied one by one, so that
 * only the faulty one fails. When database or cache cannot be reached, all of them fail at once. Messages about one record are
 * applied in the order of the calls: never in two transactions at the same time, and those behind a failed one fail too.
 */
export function batchConsumer<Item>(options: BatchConsumerOptions<Item>): Subscription {
  const {
    component,
    database,
    read,
    apply,
    around,
    gatherMs = 5,
    size = 500,
    concurrency = 2,
    ahead = concurrency,
    ...rest
  } = options
  const queues = new Map<string, Waiting<Item>[]>()
  /** The records that running transactions are about. */
  const held = new Set<string>()
  /** Tenants of whose waiting messages all are about such records. They are not looked through again until that may be different. */
  const blocked = new Set<string>()
  let running = 0
  let timer: NodeJS.Timeout | undefined

  const transact = (tenantId: string, batch: readonly Waiting<Item>[]) =>
    database.transaction(tenantId, async (tx) => {
      const ids = `{${batch.map(({ id }) => id).join()}}`
      const fresh = await tx.sql<{ message_id: string; begun: number }[]>`
        insert into ${tx.sql(component)}.inbox (tenant_id, consumer, message_id)
        select ${tenantId}, ${component}, unnest(${ids}::uuid[]) on conflict do nothing
        returning message_id, floor(extract(epoch from now()) * 1000)::float8 as begun`
      const wanted = new Set(fresh.map(({ message_id }) => message_id))
      // Deleted when found, so that a message that is twice in a batch is applied once.
      const first = batch.filter(({ id }) => wanted.delete(id))
      if (first.length > 0) await apply(tx, itemsOf(first), new Date(fresh[0]!.begun))
    })

  const store = (tenantId: string, batch: readonly Waiting<Item>[]) =>
    around ? around(tenantId, itemsOf(batch), () => transact(tenantId, batch)) : transact(tenantId, batch)

  // Tried twice: when two transactions create the same record at once, one fails and finds the record the second time.
  const applied = (tenantId: string, batch: readonly Waiting<Item>[]) =>
    store(tenantId, batch).catch((error) => {
      if (isTemporary(error)) throw error
      return store(tenantId, batch)
    })

  /** Applies messages one by one; when database or cache become unreachable meanwhile, the rest fails at once. */
  async function apart(tenantId: string, batch: readonly Waiting<Item>[]): Promise<Failure<Item>[]> {
    const failures: Failure<Item>[] = []
    const failed = new Set<string>()
    let unreachable: unknown
    for (const one of batch) {
      const { record } = one
      let error: unknown = unreachable ?? (failed.has(record) && new Behind())
      if (!error)
        try {
          await applied(tenantId, [one])
          one.done()
          continue
        } catch (reason) {
          error = reason
          if (isTemporary(reason)) unreachable = reason
        }
      failed.add(record)
      failures.push({ one, error })
    }
    return failures
  }

  async function applyBatch(tenantId: string, batch: Waiting<Item>[]): Promise<Failure<Item>[]> {
    try {
      await applied(tenantId, batch)
    } catch (error) {
      if (batch.length > 1 && !isTemporary(error)) return apart(tenantId, batch)
      return batch.map((one) => ({ one, error }))
    }
    for (const { done } of batch) done()
    return []
  }

  /** Keeps what still waits of a tenant. */
  function keep(tenantId: string, waiting: Waiting<Item>[]) {
    queues.delete(tenantId) // so that the tenant is last in turn when more of its messages wait
    if (waiting.length > 0) queues.set(tenantId, waiting)
  }

  /**
   * Takes the next messages of a tenant, none about a record that a running transaction is about. Of a backlog it takes those about
   * the records of one share, the oldest message's: what is about one record is applied together, and others at the same time.
   */
  function takeBatch(tenantId: string, queue: readonly Waiting<Item>[]): Waiting<Item>[] {
    const oldest = queue.find(({ record }) => !held.has(record))
    if (!oldest) {
      blocked.add(tenantId)
      return []
    }
    const shares = queue.length > size ? Math.max(concurrency, Math.ceil(queue.length / size)) : 1
    const share = oldest.number % shares
    const batch: Waiting<Item>[] = []
    const left: Waiting<Item>[] = []
    for (const one of queue)
      (batch.length < size && one.number % shares === share && !held.has(one.record) ? batch : left).push(one)
    keep(tenantId, left)
    return batch
  }

  async function run(tenantId: string, batch: Waiting<Item>[]) {
    const failures = await applyBatch(tenantId, batch)
    for (const { record } of batch) held.delete(record)
    blocked.delete(tenantId)
    if (failures.length === 0) return
    const failed = new Set(failures.map(({ one }) => one.record))
    const others: Waiting<Item>[] = []
    for (const one of queues.get(tenantId) ?? [])
      if (failed.has(one.record)) failures.push({ one, error: new Behind() })
      else others.push(one)
    keep(tenantId, others)
    // Last, because whoever hears of it may send the message again, and then nothing must wait before it.
    for (const { one, error } of failures) one.fail(error)
  }

  function look() {
    clearTimeout(timer)
    timer = undefined
    const now = performance.now()
    for (const [tenantId, queue] of queues) {
      if (running >= concurrency) return
      if (blocked.has(tenantId) || (queue.length < size && now - queue[0]!.since < gatherMs)) continue
      const batch = takeBatch(tenantId, queue)
      if (batch.length === 0) continue
      for (const { record } of batch) held.add(record)
      running++
      const together = traced(
        () => batchSpan(component, batch),
        () => run(tenantId, batch),
      )
      void together.finally(() => {
        running--
        look()
      })
    }
    if (queues.size > blocked.size && running < concurrency) timer = setTimeout(look, gatherMs)
  }

  return {
    ...consumer({ component, database, ...rest, apply: async () => {} }),
    atOnce: ahead * size,
    keepsOrder: true,
    handle: async (message) => {
      const item = read(message)
      if (item === undefined) return
      await new Promise<void>((done, fail) => {
        const { tenantid, id } = message
        const queue = queues.get(tenantid)
        const record = recordOf(message)
        if (!held.has(record)) blocked.delete(tenantid)
        const waiting = {
          id: id.toLowerCase(),
          item,
          record,
          number: numberOf(record),
          since: performance.now(),
          traceparent: currentTraceparent(),
          done,
          fail,
        }
        if (queue) queue.push(waiting)
        else queues.set(tenantid, [waiting])
        if (queue && queue.length >= size) look()
        else timer ??= setTimeout(look, gatherMs)
      })
    },
  }
}
