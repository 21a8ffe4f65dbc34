import type { Encryption } from '@otorga/kernel/base/crypto'
import { maskedConnection, openConnection } from '@otorga/kernel/ports/vendor'
import type { ProviderRow } from './provider.store.js'
import type { FlowProvider } from './provider.types.js'

/** A provider as the graph shows it, its secrets masked. */
export const providerView = (encryption: Encryption, row: ProviderRow): FlowProvider => ({
  ...row,
  connectionConfig: { ...maskedConnection(openConnection(encryption, 'flow.flow_provider', row)) },
  health: row.health && {
    status: row.health.status,
    latencyMs: row.health.latency_ms,
    checkedAt: new Date(row.health.checked_at),
  },
})

/** The fields of a provider that the audit trail and a checker see. */
export const providerFacts = (encryption: Encryption, row: ProviderRow) => ({
  code: row.code,
  name: row.name,
  kind: row.kind,
  driver: row.driver,
  status: row.status,
  priority: row.priority,
  timeout_ms: row.timeoutMs,
  connection_config: maskedConnection(openConnection(encryption, 'flow.flow_provider', row)),
})
