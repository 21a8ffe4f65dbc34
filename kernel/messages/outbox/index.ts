import { param, TenantQuery } from '@otorga/drizzle/query'
import type { Transaction } from '@otorga/drizzle/transaction'
import type { MessageType } from '@otorga/schema/events'
import { v7 as uuidv7 } from 'uuid'
import { createdIn } from './created-in.js'

export { createdIn } from './created-in.js'
export { envelopeOf, type OutboxRow } from './envelope.js'
export { createOutboxReader, type OutboxReader } from './reader.js'
export { createRelay, type Relay } from './relay.js'
export { createSweeper, type Sweeper } from './sweeper.js'

/** A message of this component that a use case publishes. */
export interface Draft {
  type: MessageType
  /** The record that the message is about. */
  subject: string
  data: Record<string, unknown>
  /** Set when the same message may be written twice and must be applied once; a new id by default. */
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
  const rows = drafts.map(({ id = uuidv7(), type, subject, data }) => ({
    tenant_id: tx.tenantId,
    message_id: id,
    type,
    subject,
    data: JSON.stringify(data),
    request_id: trace.requestId,
    traceparent: createdIn(trace, type, id),
  }))
  tx.onCommit(wake)
  await tx.sql`insert into ${tx.sql(schema)}.outbox ${tx.sql(rows)}`.execute()
}

export interface ReadEntryTarget {
  schema: string
  table: string
  /** Whether the table has organization_id, so that readers may be confined to their organization. */
  organizations: boolean
}

/**
 * The statement that writes the audit entry of reading one row, in the same pipeline as the read. It inserts only if the row
 * exists for this reader. Parameters: tenant, id, message, type, data, request, trace; with organizations also confined and
 * organization.
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
