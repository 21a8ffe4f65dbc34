import { integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, tenantId, updatedAt } from './columns.js'

export type ProviderDriver = 'local' | 'http'
export type ProviderStatus = 'active' | 'inactive'

/**
 * The columns of a table of providers: the platform's own drivers, or vendors over HTTP. The rows belong to the platform's
 * tenant.
 */
export const providerColumns = <Kind extends string, Health>() => ({
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  kind: text('kind').$type<Kind>().notNull(),
  driver: text('driver').$type<ProviderDriver>().notNull(),
  status: text('status').$type<ProviderStatus>().notNull(),
  /** The provider with the lowest number is called first. */
  priority: integer('priority').notNull(),
  timeoutMs: integer('timeout_ms').notNull(),
  /** Encrypted as a whole; its secrets are never shown again. */
  connectionConfigEncrypted: text('connection_config_encrypted').notNull(),
  health: jsonb('health').$type<Health>(),
  createdBy: text('created_by').notNull(),
  rowVersion: integer('row_version').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
