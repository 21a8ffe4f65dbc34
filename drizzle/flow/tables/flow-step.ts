import { index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, tenantId, updatedAt } from '../../platform/columns.js'
import { flow as schema } from '../schema.js'

/** Steps of a version, in their order. A copy keeps the stable id, so that the rules of the next version can refer to it. */
export const flowStep = schema.table(
  'flow_step',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    versionId: uuid('version_id').notNull(),
    stableId: uuid('stable_id').notNull(),
    type: text('type').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    config: jsonb('config').$type<Record<string, unknown>>().notNull(),
    providerCode: text('provider_code'),
    maxAttempts: integer('max_attempts').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('flow_step_order').on(table.tenantId, table.versionId, table.position),
  ],
)
