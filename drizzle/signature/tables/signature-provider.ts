import { primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { providerColumns } from '../../platform/provider.js'
import { signature } from '../schema.js'

export type SignatureKind = 'digital_certificate' | 'electronic_otp'

export interface ProviderHealth {
  status: 'healthy' | 'unhealthy'
  latencyMs: number
  checkedAt: string
}

/** Who signs. */
export const signatureProvider = signature.table(
  'signature_provider',
  providerColumns<SignatureKind, ProviderHealth>(),
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('signature_provider_code').on(table.tenantId, table.code),
  ],
)
