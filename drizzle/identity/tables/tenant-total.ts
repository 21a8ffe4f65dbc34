import type { TenantStatus } from '@otorga/schema/rest/types/identity'
import { bigint, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { tenantId } from '../../platform/columns.js'
import { identity } from '../schema.js'

/**
 * The number of tenants of each status, as the sum of changes. Triggers on `tenant` add a change with every write and merge
 * changes that no other transaction is merging, so that no write waits for another and few rows are left.
 */
export const tenantTotal = identity.table(
  'tenant_total',
  {
    tenantId: tenantId(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    status: text('status').$type<TenantStatus>().notNull(),
    change: integer('change').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('tenant_total_status').on(table.tenantId, table.status),
  ],
)
