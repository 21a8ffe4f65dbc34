import { jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '../../platform/columns.js'
import { signature } from '../schema.js'

/** What a provider says in its callback, in the contract's spelling. */
export interface ProviderEventBody {
  event_type: string
  external_id: string
  status: string
  signed_document_url?: string
  signed_documents?: { id: string; url: string }[]
  certificate?: { serial: string; issuer: string; subject: string; algorithm: string }
  timestamp: string
}

/** Callbacks of providers, kept before they are acted on: each once, whatever comes first. */
export const providerEvent = signature.table(
  'provider_event',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    requestId: uuid('request_id').notNull(),
    providerCode: text('provider_code').notNull(),
    /** Of timestamp and body: the same event twice is one. */
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
