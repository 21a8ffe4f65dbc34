import { index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, tenantId, updatedAt } from '../../platform/columns.js'
import { identity } from '../schema.js'

/** Organizations of a tenant; operators and viewers see only the records of their own. */
export const organization = identity.table(
  'organization',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    code: text('code'),
    status: text('status').$type<'active' | 'inactive'>().notNull().default('active'),
    domains: text('domains').array().notNull(),
    attributes: jsonb('attributes').$type<Record<string, unknown>>().notNull().default({}),
    idpId: text('idp_id'),
    rowVersion: integer('row_version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('organization_name').on(table.tenantId, table.name),
    uniqueIndex('organization_code').on(table.tenantId, table.code),
    index('organization_newest').on(table.tenantId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)
