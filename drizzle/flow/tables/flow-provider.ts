import type { FlowProviderHealth, FlowProviderKind } from '@otorga/schema/rest/types/flow'
import { index, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { providerColumns } from '../../platform/provider.js'
import { flow as schema } from '../schema.js'

export type { FlowProviderKind }

export type ProviderHealth = FlowProviderHealth

/** Providers that check what a step collects. */
export const flowProvider = schema.table(
  'flow_provider',
  providerColumns<FlowProviderKind, ProviderHealth>(),
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('flow_provider_code').on(table.tenantId, table.code),
    index('flow_provider_newest').on(table.tenantId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('flow_provider_capable').on(table.tenantId, table.kind, table.status, table.priority),
  ],
)
