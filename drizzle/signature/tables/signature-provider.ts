import type { CamelKeys } from '@otorga/schema/naming'
import type { SignatureProviderHealth, SignatureType } from '@otorga/schema/rest/types/signature'
import { integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, tenantId, updatedAt } from '../../platform/columns.js'
import { signature } from '../schema.js'

export type SignatureKind = SignatureType
export type ProviderDriver = 'local' | 'http'
export type ProviderStatus = 'active' | 'inactive'

export type ProviderHealth = CamelKeys<SignatureProviderHealth>

/** Who signs: the platform's own drivers, or services behind HTTP. Rows of the platform's tenant. */
export const signatureProvider = signature.table(
  'signature_provider',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<SignatureKind>().notNull(),
    driver: text('driver').$type<ProviderDriver>().notNull(),
    status: text('status').$type<ProviderStatus>().notNull(),
    /** The lowest number is asked first. */
    priority: integer('priority').notNull(),
    timeoutMs: integer('timeout_ms').notNull(),
    /** Encrypted as a whole; its secrets are never shown again. */
    connectionConfigEncrypted: text('connection_config_encrypted').notNull(),
    health: jsonb('health').$type<ProviderHealth>(),
    createdBy: text('created_by').notNull(),
    rowVersion: integer('row_version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('signature_provider_code').on(table.tenantId, table.code),
  ],
)
