import { param, TenantQuery } from '@otorga/drizzle/query'
import type { Transaction } from '@otorga/drizzle/transaction'
import type { MessageType } from '@otorga/schema/events'
import { v7 as uuidv7 } from 'uuid'

export { createOutboxReader, type OutboxReader } from './reader.js'
export { createRelay, type Relay } from './relay.js'
export { createSweeper, type Sweeper } from './sweeper.js'

/** A message of this component, as a use case hands it over. */
export interface Draft {
  type: MessageType
  /** The record it is about. */
  subject: string
  data: Record<string, unknown>
  /** Given when the same message may be written twice and must be applied once; a new id when absent. */
  id?: string
}

interface Trace {
  requestId: string
  traceparent?: string
}

/** Writes messages in the transaction of their effect; the relay is woken after the commit. */
export async function writeMessages(
  tx: Transaction,
  schema: string,
  trace: Trace,
  drafts: readonly Draft[],
  wake: () => void,
) {
  if (drafts.length === 0) return
  const rows = drafts.map(({ id, type, subject, data }) => ({
    tenant_id: tx.tenantId,
    message_id: id ?? uuidv7(),
    type,
    subject,
    data: JSON.stringify(data),
    request_id: trace.requestId,
    traceparent: trace.traceparent ?? null,
  }))
  tx.onCommit(wake)
  await tx.sql`insert into ${tx.sql(schema)}.outbox ${tx.sql(rows)}`.execute()
}

export interface ReadEntryTarget {
  schema: string
  table: string
  /** Whether the table has organization_id and readers may be confined to theirs. */
  organizations: boolean
}

/**
 * The statement that records the reading of one row in the read's own pipeline: it inserts only where that row exists
 * for this reader. Parameters: tenant, id, message, type, data, request, trace, and confined and organization where they count.
 */
export function readEntry({ schema, table, organizations }: ReadEntryTarget): TenantQuery<never> {
  const scope = organizations ? ` and (not $8::boolean or organization_id is null or organization_id = $9::uuid)` : ''
  const text = `insert into "${schema}"."outbox" (tenant_id, message_id, type, subject, data, request_id, traceparent)
    select $1::uuid, $3::uuid, $4, $2::uuid::text, $5::jsonb, $6, $7
    where exists (select 1 from "${schema}"."${table}" where tenant_id = $1::uuid and id = $2::uuid${scope})`
  const names = [
    'tenant',
    'id',
    'message',
    'type',
    'data',
    'request',
    'trace',
    ...(organizations ? ['confined', 'organization'] : []),
  ]
  return new TenantQuery({ toSQL: () => ({ sql: text, params: names.map(param) }) })
}
