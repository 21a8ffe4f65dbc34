import { index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, tenantId } from '../../platform/columns.js'
import { flow as schema } from '../schema.js'

/** Reports of providers besides the verdict: text that they read, scores, bureau records. Personal, and so encrypted. */
export const flowEnrichment = schema.table(
  'flow_enrichment',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    requestId: uuid('request_id').notNull(),
    stepId: uuid('step_id').notNull(),
    kind: text('kind').notNull(),
    providerCode: text('provider_code').notNull(),
    status: text('status').$type<'passed' | 'failed' | 'error'>().notNull(),
    dataEncrypted: text('data_encrypted').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('flow_enrichment_order').on(table.tenantId, table.requestId, table.createdAt, table.id),
  ],
)
