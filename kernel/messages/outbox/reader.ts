import { openClient, shortStatements } from '@otorga/drizzle/driver'
import type { Component } from '@otorga/schema/operations'
import type { Envelope } from '../envelope/index.js'
import { envelopeOf, type OutboxRow, outboxColumns } from './envelope.js'

export interface OutboxReader {
  /** A message; undefined when it was deleted. */
  find(message: { id: string; tenantid: string }): Promise<Envelope | undefined>
  close(): Promise<void>
}

/** Reads what a component has published in the last seven days; connects as its worker role. */
export function createOutboxReader({ component, url }: { component: Component; url: string }): OutboxReader {
  const sql = openClient({ url, name: `otorga ${component} outbox`, max: 1, ...shortStatements })
  return {
    async find({ id, tenantid }) {
      // The tenant is compared here: until the table is analyzed, Postgres would also read all that the index knows of the tenant.
      const rows = await sql<OutboxRow[]>`select ${sql(outboxColumns)} from ${sql(component)}.outbox
        where message_id = ${id}`
      const row = rows.find((one) => one.tenant_id === tenantid)
      return row && envelopeOf(component, row)
    },
    close: () => sql.end({ timeout: 5 }),
  }
}
