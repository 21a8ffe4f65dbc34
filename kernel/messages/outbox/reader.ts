import type { Component } from '@otorga/schema/operations'
import postgres from 'postgres'
import type { Envelope } from '../envelope/index.js'
import { envelopeOf, type OutboxRow } from './envelope.js'

export interface OutboxReader {
  /** A message that was sent about that moment; undefined when it is kept no more. */
  find(message: { id: string; tenantid: string }, sent: Date): Promise<Envelope | undefined>
  close(): Promise<void>
}

/** Reads what a component has published in the last seven days; connects as its worker role. */
export function createOutboxReader({ component, url }: { component: Component; url: string }): OutboxReader {
  const sql = postgres(url, {
    max: 1,
    idle_timeout: 20,
    connect_timeout: 5,
    onnotice: () => {},
    connection: { application_name: `otorga ${component} outbox` },
  })
  return {
    async find({ id, tenantid }, sent) {
      // By the moment of publishing, which is indexed, within what a batch and two clocks can differ; null while a batch is on its way.
      const [row] = await sql<OutboxRow[]>`select * from ${sql(component)}.outbox
        where tenant_id = ${tenantid} and message_id = ${id} and (published_at is null
          or published_at between ${sent}::timestamptz - interval '10 minutes' and ${sent}::timestamptz + interval '10 minutes')
        limit 1`
      return row && envelopeOf(component, row)
    },
    close: () => sql.end({ timeout: 5 }),
  }
}
