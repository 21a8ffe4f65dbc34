import { boolean, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, tenantId, updatedAt } from '../../platform/columns.js'
import { identity } from '../schema.js'

/** Roles of a tenant: the system roles, which nobody edits, and custom ones, which grant their permissions only. */
export const role = identity.table(
  'role',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    permissions: text('permissions').array().notNull(),
    isSystem: boolean('is_system').notNull().default(false),
    rowVersion: integer('row_version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('role_name').on(table.tenantId, table.name),
  ],
)
