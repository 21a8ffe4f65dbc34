import { bigint, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, tenantId } from '../../platform/columns.js'
import { audit } from '../schema.js'

/** Audit events: appended, never changed. Nested objects are flat columns, so that filters have indexes. */
export const auditEvent = audit.table(
  'audit_event',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    classUid: integer('class_uid').notNull(),
    className: text('class_name').notNull(),
    categoryUid: integer('category_uid').notNull(),
    categoryName: text('category_name').notNull(),
    activityId: integer('activity_id').notNull(),
    activityName: text('activity_name').notNull(),
    severityId: integer('severity_id').notNull(),
    severity: text('severity').notNull(),
    /** Epoch milliseconds of the action itself. */
    time: bigint('time', { mode: 'number' }).notNull(),
    message: text('message').notNull(),
    actorId: text('actor_id'),
    actorUserUid: text('actor_user_uid').notNull(),
    actorUserName: text('actor_user_name').notNull(),
    actorUserType: text('actor_user_type').notNull(),
    actorSessionUid: text('actor_session_uid'),
    resourceId: text('resource_id'),
    resourceUid: text('resource_uid').notNull(),
    resourceType: text('resource_type').notNull(),
    resourceName: text('resource_name').notNull(),
    resourceDomain: text('resource_domain').notNull(),
    sourceIp: text('source_ip'),
    sourceName: text('source_name').notNull(),
    productName: text('product_name').notNull(),
    unmapped: jsonb('unmapped').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('audit_event_newest').on(table.tenantId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_event_time').on(table.tenantId, table.time.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_event_actor').on(table.tenantId, table.actorUserUid, table.createdAt.desc().nullsFirst()),
    index('audit_event_resource').on(table.tenantId, table.resourceId, table.createdAt.desc().nullsFirst()),
    index('audit_event_severity').on(
      table.tenantId,
      table.severityId.desc().nullsFirst(),
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('audit_event_actor_id').on(
      table.tenantId,
      table.actorId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)
