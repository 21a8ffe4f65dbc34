import type { Component } from '@otorga/schema/operations'
import postgres from 'postgres'
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
  created_at: Date
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

/**
 * Publishes the outbox in order, at least once: rows stay locked while they are sent, so that a killed relay gives them
 * back at once and another takes over. Consumers apply each message once.
 */
export function createRelay({ component, url, broker, log, everyMs = 1_000, batch = 200 }: RelayOptions): Relay {
  const sql = postgres(url, {
    max: 1,
    onnotice: () => {},
    connection: { application_name: `otorga ${component} relay` },
  })
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  const envelope = (row: Row): Envelope => ({
    specversion: '1.0',
    id: row.message_id,
    source: component,
    type: row.type,
    time: row.created_at.toISOString(),
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

  async function publishBatch(): Promise<number> {
    return sql.begin(async (tx) => {
      const rows = await tx<Row[]>`select * from ${tx(component)}.outbox
        where published_at is null and next_attempt_at <= now() order by id limit ${batch} for update skip locked`
      if (rows.length === 0) return 0
      const { sent, failed } = await send([...rows])
      if (sent.length > 0) await tx`update ${tx(component)}.outbox set published_at = now() where id in ${tx(sent)}`
      if (failed.length > 0)
        await tx`update ${tx(component)}.outbox set attempts = attempts + 1,
          next_attempt_at = now() + make_interval(secs => least(60, 0.2 * 2 ^ attempts)) where id in ${tx(failed)}`
      return sent.length
    })
  }

  async function run() {
    do {
      again = false
      try {
        while (!stopped && (await publishBatch()) > 0);
      } catch (error) {
        if (!stopped) log.warn({ component, error: String(error) }, 'the outbox could not be read')
      }
    } while (again && !stopped)
  }

  function wake() {
    if (stopped) return
    again = true
    running ??= run().finally(() => {
      running = undefined
    })
  }

  const timer = setInterval(wake, everyMs)
  timer.unref()
  return {
    wake,
    async drain() {
      wake()
      await running
    },
    async stop() {
      clearInterval(timer)
      if (running) await running
      stopped = true
      await sql.end({ timeout: 5 })
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
