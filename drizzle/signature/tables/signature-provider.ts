import type { CamelKeys } from '@otorga/schema/naming'
import type { SignatureProviderHealth, SignatureType } from '@otorga/schema/rest/types/signature'
import { primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { providerColumns } from '../../platform/provider.js'
import { signature } from '../schema.js'

export type SignatureKind = SignatureType

export type ProviderHealth = CamelKeys<SignatureProviderHealth>

/** Providers that sign. */
export const signatureProvider = signature.table(
  'signature_provider',
  providerColumns<SignatureKind, ProviderHealth>(),
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('signature_provider_code').on(table.tenantId, table.code),
  ],
)
