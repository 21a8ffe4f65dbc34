import type { FlowStatus } from '@otorga/schema/rest/types/flow'
import { boolean, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, tenantId, updatedAt } from '../../platform/columns.js'
import { flow as schema } from '../schema.js'

export type { FlowStatus }

/** Validation flows. Every row belongs to the platform; other tenants may read it, because they run published flows. */
export const flow = schema.table(
  'flow',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    description: text('description'),
    isTemplate: boolean('is_template').notNull().default(false),
    templateCategory: text('template_category'),
    status: text('status').$type<FlowStatus>().notNull().default('active'),
    rowVersion: integer('row_version').notNull().default(1),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('flow_slug').on(table.tenantId, table.slug),
    index('flow_newest').on(table.tenantId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)
