import { ConnectionPool } from '@otorga/drizzle/pool'
import type { Component } from '@otorga/schema/operations'
import type postgres from 'postgres'
import { safeText } from '../../base/faults/index.js'
import type { Logger } from '../../base/logging/index.js'
import type { JobWatch } from '../../base/metrics/index.js'
import { type SpanStart, traced } from '../../base/tracing/index.js'
import { createWakeLoop } from '../../base/wake-loop/index.js'
import type { Broker } from '../broker/index.js'
import { BrokerUnavailable } from '../broker/unavailable.js'
import type { Envelope } from '../envelope/index.js'
import { envelopeOf, outboxColumns, type OutboxRow as Row } from './envelope.js'
import { inHeldPart, partCount, takeParts } from './parts.js'

export interface RelayOptions {
  component: Component
  /** Connects as the component's worker role, which sees only the queues, of every tenant. */
  url: string
  broker: Broker
  log: Logger
  watch?: JobWatch | undefined
  /** Called with each message after it was published. */
  published?(message: Envelope): void
  /** How often to look for messages when nothing wakes the relay. */
  everyMs?: number
  batch?: number
}

export interface Relay {
  /** Looks for messages at once; called after each commit that wrote one. */
  wake(): void
  /** Resolves when everything that was written before the call has been published. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/** How long a wake waits for others, so that commits at about the same time share one pass. */
const gatherMs = 10

/** How many parts a relay takes at a time while it is behind. */
const partsWhenBehind = 2

/**
 * Publishes every message of the outbox at least once, and messages about the same record in their order. Any number of relays
 * of a component work at the same time, each on parts of the outbox that it locks for one transaction. A lock ends with its
 * connection, so that others can take over from a killed relay. Consumers apply each message once.
 */
export function createRelay({
  component,
  url,
  broker,
  log,
  watch,
  published,
  everyMs = 1_000,
  batch = 500,
}: RelayOptions): Relay {
  // Its transaction waits while the broker takes the messages.
  const limits = { idleInTransactionMs: 15_000 }
  const pool = new ConnectionPool({ url, max: 1, name: `otorga ${component} relay`, limits })

  async function send(rows: Row[]) {
    const sent: string[] = []
    const failed: string[] = []
    /** Returns false when later messages about the same record must wait for this one. */
    async function sendOne(row: Row): Promise<boolean> {
      try {
        const message = envelopeOf(component, row)
        await traced(
          () => sendSpan(message),
          () => broker.publish(message),
        )
        sent.push(row.id)
        published?.(message)
        return true
      } catch (error) {
        // The broker cannot be reached: this does not count as an attempt, and the message is sent again when the broker is back.
        if (error instanceof BrokerUnavailable) return false
        failed.push(row.id)
        log.warn(
          { component, type: row.type, attempts: row.attempts + 1, error: safeText(error) },
          'a message was not published',
        )
        return false
      }
    }
    // Messages about the same record keep their order. A broker that keeps the order itself gets all messages at once.
    if (broker.keepsOrder) await Promise.all(rows.map(sendOne))
    else
      await Promise.all(
        [...group(rows).values()].map(async (queue) => {
          for (const row of queue) if (!(await sendOne(row))) break
        }),
      )
    return { sent, failed }
  }

  /** Which part is tried first; another one in each transaction, so that every part has its turn. */
  let turn = process.pid
  /** Set while more messages wait than one transaction takes. Other relays are then left parts of their own. */
  let behind = false

  /** Publishes one batch. Returns false when it took all that waited in every part that no other relay has. */
  async function publishBatch(sql: postgres.ReservedSql): Promise<boolean> {
    const outbox = sql`${sql(component)}.outbox`
    const most = behind ? partsWhenBehind : partCount
    // Sent together. Postgres runs one after the other, so that the rows are read when their parts are taken.
    const [, , rows] = await Promise.all([
      sql`begin`.execute(),
      takeParts(sql, component, most, turn++).execute(),
      // While a message waits for its next attempt, later messages about the same record wait too.
      sql<Row[]>`select ${sql(outboxColumns)} from ${outbox} as next
        where published_at is null and next_attempt_at <= now() and ${inHeldPart(sql)}
          and not exists (select 1 from ${outbox} as waiting where waiting.published_at is null
            and waiting.attempts > 0 and waiting.next_attempt_at > now()
            and waiting.tenant_id = next.tenant_id and waiting.subject = next.subject and waiting.id < next.id)
        order by id limit ${batch}`.execute(),
    ])
    const { sent, failed } = await send([...rows])
    behind = rows.length === batch && sent.length > 0
    const endings: Promise<unknown>[] = []
    // Their index holds the unpublished ones only. Without that condition, the update would look through the whole outbox.
    if (sent.length > 0)
      endings.push(
        sql`update ${outbox} set published_at = now() where published_at is null and id in ${sql(sent)}`.execute(),
      )
    if (failed.length > 0)
      endings.push(
        sql`update ${outbox} set attempts = attempts + 1,
          next_attempt_at = now() + make_interval(secs => least(60, 0.2 * 2 ^ attempts))
          where published_at is null and id in ${sql(failed)}`.execute(),
      )
    await Promise.all([...endings, sql`commit`.execute()])
    return behind || most < partCount
  }

  async function onConnection<T>(work: (sql: postgres.ReservedSql) => Promise<T>): Promise<T> {
    const connection = await pool.lease()
    try {
      const result = await connection.during(() => work(connection.sql))
      pool.release(connection)
      return result
    } catch (error) {
      pool.discard(connection)
      throw error
    }
  }

  const loop = createWakeLoop({
    everyMs,
    gatherMs,
    async pass() {
      await broker.ping()
      while (await onConnection(publishBatch));
      watch?.done()
    },
    failed(error) {
      watch?.failed()
      log.warn({ component, error: safeText(error) }, 'the outbox could not be published')
    },
  })
  return {
    wake: loop.wake,
    drain: loop.drain,
    async stop() {
      await loop.stop()
      await pool.close()
    },
  }
}

const sendSpan = ({ id, type, source, traceparent }: Envelope): SpanStart => ({
  name: `send ${type}`,
  kind: 'client',
  attributes: {
    'messaging.system': 'otorga',
    'messaging.operation.type': 'send',
    'messaging.operation.name': 'send',
    'messaging.destination.name': type,
    'messaging.message.id': id,
    'otorga.component': source,
  },
  continues: { traceparent },
})

function group(rows: Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const queue = groups.get(row.subject)
    if (queue) queue.push(row)
    else groups.set(row.subject, [row])
  }
  return groups
}
