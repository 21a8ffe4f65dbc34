import { maskedConnection, openConnection } from '@otorga/kernel/ports/vendor'
import type { SignatureServices } from '../services.js'
import type { ProviderRow } from './provider.store.js'
import type { SignatureProvider } from './provider.types.js'

/** A provider as it may be shown: its secrets masked. */
export const providerView = (services: SignatureServices, row: ProviderRow): SignatureProvider => ({
  ...row,
  connectionConfig: { ...maskedConnection(openConnection(services.encryption, row)) },
})

/** The facts of a provider for the trail and for whoever approves a change, secrets masked. */
export function factsOf(services: SignatureServices, row: ProviderRow): Record<string, unknown> {
  const { code, name, kind, driver, status, priority, timeoutMs } = row
  const connection_config = maskedConnection(openConnection(services.encryption, row))
  return { code, name, kind, driver, status, priority, timeout_ms: timeoutMs, connection_config }
}
