import type { CamelKeys } from '@otorga/schema/naming'
import type * as contract from '@otorga/schema/rest/types/identity'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, tenantId, updatedAt } from '../../platform/columns.js'
import { folded } from '../../platform/folded.js'
import { identity } from '../schema.js'

/** The configuration of the contract, in camelCase. */
export type TenantConfig = CamelKeys<contract.TenantConfig>

/** Mails to applicants that are switched off, as false; the others are absent. */
export type MutedNotifications = { [Mail in keyof TenantConfig['notifications']]?: false }

/** The configuration as it is stored: a field that was never set and has a default in the contract is absent. */
export type StoredConfig = Omit<TenantConfig, 'reminders' | 'secondFactorRoles' | 'notifications'> &
  Partial<Pick<TenantConfig, 'reminders' | 'secondFactorRoles'>> & { notifications?: MutedNotifications }

/** The theme of the contract; values that are not set are absent. */
export type TenantTheme = { [Field in keyof CamelKeys<contract.Theme>]?: string }

/** Where a tenant's customers reach it; values that are not set are absent. */
export type TenantContact = { [Field in keyof CamelKeys<contract.TenantContact>]?: string }

/** What a tenant is found by: its name and its slug. */
export const tenantText = ({ name, slug }: Record<'name' | 'slug', SQLWrapper>) =>
  folded(sql`(${name} || ' ' || ${slug})`)

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
    config: jsonb('config').$type<StoredConfig>().notNull(),
    theme: jsonb('theme').$type<TenantTheme>().notNull().default({}),
    contact: jsonb('contact').$type<TenantContact>().notNull().default({}),
    /** How many days the tenant wants to keep what has ended; null is without end. */
    retentionDays: integer('retention_days'),
    modules: text('modules').array().notNull(),
    realmName: text('realm_name').notNull(),
    issuer: text('issuer').notNull(),
    adminUserId: uuid('admin_user_id'),
    webhookSecretEncrypted: text('webhook_secret_encrypted'),
    /** The secret before it, which signs too until then. */
    previousWebhookSecretEncrypted: text('previous_webhook_secret_encrypted'),
    previousWebhookSecretUntil: moment('previous_webhook_secret_until'),
    /** The number of users that count for the plan; updated by the transactions that add or deactivate a user. */
    userCount: integer('user_count').notNull().default(0),
    /** Whether the tenant once had two active administrators; while it has two now, this need not be set. */
    hadTwoAdmins: boolean('had_two_admins').notNull().default(false),
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
    index('tenant_text').using('gin', sql`${tenantText(table)} gin_trgm_ops`),
    // The version before searches by this one.
    index('tenant_search').using('gin', sql`lower(${table.name} || ' ' || ${table.slug}) gin_trgm_ops`),
  ],
)
