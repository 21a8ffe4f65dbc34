import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '../../platform/columns.js'
import { audit } from '../schema.js'

/** Exports of the trail, from the request until the file is removed. */
export const auditExport = audit.table(
  'audit_export',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    status: text('status').notNull(),
    format: text('format').notNull(),
    filters: jsonb('filters').$type<Record<string, unknown>>().notNull(),
    /** The filters in a canonical form; only one export with the same filters may be active. */
    filtersKey: text('filters_key').notNull(),
    requestedBy: text('requested_by').notNull(),
    requestedAt: moment('requested_at').notNull(),
    startedAt: moment('started_at'),
    completedAt: moment('completed_at'),
    failedAt: moment('failed_at'),
    errorCode: text('error_code'),
    errorMessage: text('error_message'),
    /** Events that matched the filters when it was requested; null where an older version requested it. */
    expectedEvents: integer('expected_events'),
    /** Events that the running worker has written so far. */
    writtenEvents: integer('written_events').notNull().default(0),
    totalEvents: integer('total_events'),
    objectKey: text('object_key'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    /** Of the file, in hex. */
    sha256: text('sha256'),
    /** When the file is removed. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('audit_export_active')
      .on(table.tenantId, table.filtersKey)
      .where(sql`${table.status} in ('pending', 'processing')`),
  ],
)
