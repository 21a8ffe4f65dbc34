import { index, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { createdAt, tenantId } from '../../platform/columns.js'
import { flow as schema } from '../schema.js'

/** Submissions whose files are being uploaded; the sweeper finds abandoned files by these rows. */
export const flowUpload = schema.table(
  'flow_upload',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    requestId: uuid('request_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), index('flow_upload_stale').on(table.createdAt)],
)
