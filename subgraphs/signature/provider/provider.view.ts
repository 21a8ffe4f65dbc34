import { maskedConnection, openConnection } from '@otorga/kernel/ports/vendor'
import type { SignatureServices } from '../services.js'
import type { ProviderRow } from './provider.store.js'
import type { SignatureProvider } from './provider.types.js'

/** A provider with masked secrets. */
export const providerView = (services: SignatureServices, row: ProviderRow): SignatureProvider => ({
  ...row,
  connectionConfig: { ...maskedConnection(openConnection(services.encryption, 'signature.signature_provider', row)) },
})

/** The facts about a provider for the trail and for the approver of a change, with masked secrets. */
export function factsOf(services: SignatureServices, row: ProviderRow): Record<string, unknown> {
  const { code, name, kind, driver, status, priority, timeoutMs } = row
  const connection_config = maskedConnection(openConnection(services.encryption, 'signature.signature_provider', row))
  return { code, name, kind, driver, status, priority, timeout_ms: timeoutMs, connection_config }
}
