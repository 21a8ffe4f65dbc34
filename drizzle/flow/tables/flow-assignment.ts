import { sql } from 'drizzle-orm'
import { index, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, tenantId } from '../../platform/columns.js'
import { flow as schema } from '../schema.js'

/** Which tenant, or which of its organizations, may use a flow. Ended assignments stay for the trail. */
export const flowAssignment = schema.table(
  'flow_assignment',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    flowId: uuid('flow_id').notNull(),
    organizationId: uuid('organization_id'),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    removedBy: text('removed_by'),
    removedAt: moment('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('flow_assignment_once')
      .on(table.tenantId, table.flowId, sql`coalesce(${table.organizationId}, '00000000-0000-0000-0000-000000000000')`)
      .where(sql`${table.removedAt} is null`),
    index('flow_assignment_newest')
      .on(table.tenantId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.removedAt} is null`),
    // An assignment is ended by its id alone.
    index('flow_assignment_id').on(table.id),
  ],
)
