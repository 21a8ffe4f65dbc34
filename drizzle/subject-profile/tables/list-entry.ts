import type { ListType } from '@otorga/schema/peers'
import { sql } from 'drizzle-orm'
import { index, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '../../platform/columns.js'
import { subjectProfile } from '../schema.js'

/** Entries of the control lists. One that was removed or has expired keeps its row, with `ended_at`. */
export const listEntry = subjectProfile.table(
  'list_entry',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    listType: text('list_type').$type<ListType>().notNull(),
    reason: text('reason').notNull(),
    metadata: jsonb('metadata').$type<Record<string, unknown>>(),
    addedAt: moment('added_at').notNull(),
    addedBy: text('added_by').notNull(),
    addedByType: text('added_by_type').$type<'user' | 'service'>().notNull(),
    expiresAt: moment('expires_at'),
    removedAt: moment('removed_at'),
    removedBy: text('removed_by'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('list_entry_active')
      .on(table.tenantId, table.subjectId, table.listType)
      .where(sql`${table.endedAt} is null`),
    index('list_entry_expiry').on(table.tenantId, table.expiresAt).where(sql`${table.endedAt} is null`),
    index('list_entry_newest')
      .on(table.tenantId, table.addedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.endedAt} is null`),
    index('list_entry_type')
      .on(table.tenantId, table.listType, table.addedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.endedAt} is null`),
  ],
)
