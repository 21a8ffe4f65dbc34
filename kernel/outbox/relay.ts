import { ConnectionPool } from '@otorga/drizzle/pool'
import type { Component } from '@otorga/schema/operations'
import type postgres from 'postgres'
import type { Broker, Envelope } from '../broker/index.js'
import type { Logger } from '../logging/index.js'

interface Row {
  tenant_id: string
  id: string
  message_id: string
  type: string
  subject: string
  data: unknown
  request_id: string | null
  traceparent: string | null
  created_at: string
  attempts: number
}

export interface RelayOptions {
  component: Component
  /** Connects as the component's worker role, which sees the queues of every tenant and nothing else. */
  url: string
  broker: Broker
  log: Logger
  /** How often to look when nobody wakes it. */
  everyMs?: number
  batch?: number
}

export interface Relay {
  /** Looks at once; called after each commit that wrote a message. */
  wake(): void
  /** Resolves when everything that was written before the call has been published. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/** How long a wake waits for others. */
const gatherMs = 10

/**
 * Publishes the outbox at least once, the messages about one record in their order. One relay of a component works at a time,
 * by a lock that ends with its connection, so that another takes over from a killed one. Consumers apply each message once.
 */
export function createRelay({ component, url, broker, log, everyMs = 1_000, batch = 200 }: RelayOptions): Relay {
  const pool = new ConnectionPool({ url, max: 1, name: `otorga ${component} relay` })
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  const envelope = (row: Row): Envelope => ({
    specversion: '1.0',
    id: row.message_id,
    source: component,
    type: row.type,
    time: new Date(row.created_at).toISOString(),
    subject: row.subject,
    tenantid: row.tenant_id,
    ...(row.request_id && { requestid: row.request_id }),
    ...(row.traceparent && { traceparent: row.traceparent }),
    datacontenttype: 'application/json',
    data: row.data,
  })

  async function send(rows: Row[]) {
    const sent: string[] = []
    const failed: string[] = []
    // Messages about one record keep their order; those about different records go side by side.
    const bySubject = group(rows)
    await Promise.all(
      [...bySubject.values()].map(async (queue) => {
        for (const row of queue)
          try {
            await broker.publish(envelope(row))
            sent.push(row.id)
          } catch (error) {
            failed.push(row.id)
            log.warn(
              { component, type: row.type, attempts: row.attempts + 1, error: String(error) },
              'a message was not published',
            )
            break
          }
      }),
    )
    return { sent, failed }
  }

  async function publishBatch(sql: postgres.ReservedSql): Promise<number> {
    const outbox = sql`${sql(component)}.outbox`
    await sql`begin`
    const [lock] = await sql<{ taken: boolean }[]>`
      select pg_try_advisory_xact_lock(hashtextextended(${`relay ${component}`}, 0)) as taken`
    // A message that waits for its next attempt holds back those about the same record.
    const rows = lock?.taken
      ? await sql<Row[]>`select * from ${outbox} as next where published_at is null and next_attempt_at <= now()
          and not exists (select 1 from ${outbox} as waiting where waiting.published_at is null
            and waiting.next_attempt_at > now() and waiting.tenant_id = next.tenant_id
            and waiting.subject = next.subject and waiting.id < next.id)
          order by id limit ${batch}`
      : []
    const { sent, failed } = await send([...rows])
    if (sent.length > 0) await sql`update ${outbox} set published_at = now() where id in ${sql(sent)}`
    if (failed.length > 0)
      await sql`update ${outbox} set attempts = attempts + 1,
        next_attempt_at = now() + make_interval(secs => least(60, 0.2 * 2 ^ attempts)) where id in ${sql(failed)}`
    await sql`commit`
    return sent.length
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

  async function run() {
    do {
      again = false
      try {
        while (!stopped && (await onConnection(publishBatch)) > 0);
      } catch (error) {
        if (!stopped) log.warn({ component, error: String(error) }, 'the outbox could not be read')
      }
    } while (again && !stopped)
  }

  function look() {
    if (stopped) return
    again = true
    running ??= run().finally(() => {
      running = undefined
    })
  }

  // Commits that follow each other closely share one look.
  let woken: NodeJS.Timeout | undefined
  function wake() {
    woken ??= setTimeout(() => {
      woken = undefined
      look()
    }, gatherMs)
  }

  const timer = setInterval(look, everyMs)
  timer.unref()
  return {
    wake,
    async drain() {
      look()
      await running
    },
    async stop() {
      clearInterval(timer)
      clearTimeout(woken)
      if (running) await running
      stopped = true
      await pool.close()
    },
  }
}

function group(rows: Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const queue = groups.get(row.subject)
    if (queue) queue.push(row)
    else groups.set(row.subject, [row])
  }
  return groups
}
