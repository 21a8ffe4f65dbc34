import type { ChangeRequestAction, ChangeRequestStatus } from '@otorga/schema/rest/types/lending'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, tenantId } from '../../platform/columns.js'
import { lending } from '../schema.js'

export type { ChangeRequestStatus }

export type ChangeAction = ChangeRequestAction

/** The registry of changes that wait for a second person. */
export const changeRequest = lending.table(
  'change_request',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    status: text('status').$type<ChangeRequestStatus>().notNull().default('pending'),
    action: text('action').$type<ChangeAction>().notNull(),
    entityType: text('entity_type').notNull(),
    entityId: uuid('entity_id'),
    /** What people call the entity, as it was when the change was asked for. */
    entityName: text('entity_name'),
    /** At most one change may be pending for this key: the entity's id, or the natural key of a create. */
    pendingKey: text('pending_key').notNull(),
    payloadBefore: jsonb('payload_before').$type<Record<string, unknown>>(),
    payloadAfter: jsonb('payload_after').$type<Record<string, unknown>>(),
    /** What another component needs to apply its change, encrypted by that component; removed when the change is decided. */
    sealed: text('sealed'),
    baseRowVersion: integer('base_row_version'),
    requestedBy: text('requested_by').notNull(),
    /** When an API client made the request: the person who held its secret. Maker-checker treats both as one person. */
    requesterHeldBy: text('requester_held_by'),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
    notes: text('notes'),
    failure: jsonb('failure').$type<{ code: string; message: string }>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('change_request_pending')
      .on(table.tenantId, table.entityType, table.pendingKey)
      .where(sql`${table.status} = 'pending'`),
    index('change_request_newest').on(
      table.tenantId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('change_request_entity').on(
      table.tenantId,
      table.entityType,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('change_request_of').on(
      table.tenantId,
      table.entityId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('change_request_status').on(
      table.tenantId,
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)
