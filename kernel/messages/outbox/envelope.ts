import type { Component } from '@otorga/schema/operations'
import type { Envelope } from '../envelope/index.js'

/** A message in the outbox. */
export interface OutboxRow {
  tenant_id: string
  id: string
  message_id: string
  type: string
  subject: string
  data: unknown
  request_id: string | null
  traceparent: string | null
  created_at: string | Date
  attempts: number
}

/** The columns of a message, by name: a statement that asks for all of them fails once after a column was added. */
export const outboxColumns: (keyof OutboxRow)[] = [
  'tenant_id',
  'id',
  'message_id',
  'type',
  'subject',
  'data',
  'request_id',
  'traceparent',
  'created_at',
  'attempts',
]

/** The message of a row. */
export const envelopeOf = (component: Component, row: OutboxRow): Envelope => ({
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
