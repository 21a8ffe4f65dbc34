import type { CamelKeys } from '@otorga/schema/naming'
import type * as contract from '@otorga/schema/rest/types/identity'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, tenantId, updatedAt } from '../../platform/columns.js'
import { identity } from '../schema.js'

/** As the contract has it, in camelCase. */
export type TenantConfig = CamelKeys<contract.TenantConfig>

/** What is not set is absent. */
export type TenantTheme = { [Field in keyof CamelKeys<contract.Theme>]?: string }

/** Tenants. Every row belongs to the platform tenant, whose administrators manage them. */
export const tenant = identity.table(
  'tenant',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    status: text('status').$type<contract.TenantStatus>().notNull(),
    plan: text('plan').notNull(),
    config: jsonb('config').$type<TenantConfig>().notNull(),
    theme: jsonb('theme').$type<TenantTheme>().notNull().default({}),
    modules: text('modules').array().notNull(),
    realmName: text('realm_name').notNull(),
    issuer: text('issuer').notNull(),
    adminUserId: uuid('admin_user_id'),
    webhookSecretEncrypted: text('webhook_secret_encrypted'),
    /** Users that count in the plan: kept by the transactions that add or deactivate one. */
    userCount: integer('user_count').notNull().default(0),
    suspendedAt: moment('suspended_at'),
    suspensionReason: text('suspension_reason'),
    rowVersion: integer('row_version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('tenant_slug').on(table.slug),
    index('tenant_newest').on(table.tenantId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('tenant_search').using('gin', sql`lower(${table.name} || ' ' || ${table.slug}) gin_trgm_ops`),
  ],
)
