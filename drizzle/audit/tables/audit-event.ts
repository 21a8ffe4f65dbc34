import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '../../platform/columns.js'
import { audit } from '../schema.js'

/**
 * Audit events: appended, never changed; a partition for each month of created_at. Nested objects are flat columns, so that
 * filters have indexes; each index has the order of a list.
 */
export const auditEvent = audit.table(
  'audit_event',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    /** Versions of the event's format and of the reporting service; the chain's hashes cover them. */
    version: text('version').notNull().default('1.0.0'),
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
    /** The request that led to it; events of version 1.0.0 have none. */
    correlationUid: text('correlation_uid'),
    unmapped: jsonb('unmapped').$type<Record<string, unknown>>().notNull(),
    /** In whole milliseconds, as the API shows it; the chain's hashes cover this value. */
    createdAt: moment('created_at').notNull().default(sql`date_trunc('milliseconds', now())`),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.createdAt, table.id] }),
    index('audit_event_id').on(table.tenantId, table.id),
    index('audit_event_time').on(table.tenantId, table.time, table.id),
    index('audit_event_severity').on(table.tenantId, table.severityId, table.createdAt, table.id),
    index('audit_event_class').on(table.tenantId, table.classUid, table.createdAt, table.id),
    index('audit_event_activity').on(table.tenantId, table.activityId, table.createdAt, table.id),
    index('audit_event_actor_uid').on(table.tenantId, table.actorUserUid, table.createdAt, table.id),
    index('audit_event_actor_id')
      .on(table.tenantId, table.actorId, table.createdAt, table.id)
      .where(sql`${table.actorId} is not null`),
    index('audit_event_resource_id')
      .on(table.tenantId, table.resourceId, table.createdAt, table.id)
      .where(sql`${table.resourceId} is not null`),
    index('audit_event_resource_type').on(table.tenantId, table.resourceType, table.createdAt, table.id),
  ],
)
