import { boolean, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, tenantId, updatedAt } from '../../platform/columns.js'
import { identity } from '../schema.js'

/** Roles of a tenant: system roles, which cannot be edited, and custom roles, which grant only the listed permissions. */
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
