import type { FlowProviderHealth, FlowProviderKind, FlowProviderStatus } from '@otorga/schema/rest/types/flow'
import { index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, tenantId, updatedAt } from '../../platform/columns.js'
import { flow as schema } from '../schema.js'

export type { FlowProviderKind }

export type ProviderHealth = FlowProviderHealth

/** Who checks what a step collects: the platform's own look, or a vendor over HTTP. */
export const flowProvider = schema.table(
  'flow_provider',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<FlowProviderKind>().notNull(),
    driver: text('driver').$type<'local' | 'http'>().notNull(),
    status: text('status').$type<FlowProviderStatus>().notNull(),
    priority: integer('priority').notNull(),
    timeoutMs: integer('timeout_ms').notNull(),
    connectionConfigEncrypted: text('connection_config_encrypted').notNull(),
    health: jsonb('health').$type<ProviderHealth>(),
    rowVersion: integer('row_version').notNull().default(1),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('flow_provider_code').on(table.tenantId, table.code),
    index('flow_provider_newest').on(table.tenantId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('flow_provider_capable').on(table.tenantId, table.kind, table.status, table.priority),
  ],
)
