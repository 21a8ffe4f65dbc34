import { jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '../../platform/columns.js'
import { signature } from '../schema.js'

/** The body of a provider's callback, as in the contract. */
export interface ProviderEventBody {
  event_type: string
  external_id: string
  status: string
  signed_document_url?: string
  signed_documents?: { id: string; url: string }[]
  certificate?: { serial: string; issuer: string; subject: string; algorithm: string }
  timestamp: string
}

/** Callbacks of providers, stored before they are handled; the same callback is stored once. */
export const providerEvent = signature.table(
  'provider_event',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    requestId: uuid('request_id').notNull(),
    providerCode: text('provider_code').notNull(),
    /** Hash of timestamp and body; an event that is sent twice is stored once. */
    digest: text('digest').notNull(),
    body: jsonb('body').$type<ProviderEventBody>().notNull(),
    receivedAt: moment('received_at').notNull(),
    processedAt: moment('processed_at'),
    /** signed, declined, ignored or refused, and why. */
    outcome: text('outcome'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('provider_event_digest').on(table.tenantId, table.digest),
  ],
)
