import { type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, tenantId, updatedAt } from '../../platform/columns.js'
import { folded } from '../../platform/folded.js'
import { identity } from '../schema.js'

/** What an organization is found by: its name and its code. */
export const organizationText = ({ name, code }: Record<'name' | 'code', SQLWrapper>) =>
  folded(sql`(${name} || ' ' || coalesce(${code}, ''))`)

/** Organizations of a tenant; operators and viewers see only the records of their own. */
export const organization = identity.table(
  'organization',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    code: text('code'),
    status: text('status').$type<'active' | 'inactive'>().notNull().default('active'),
    domains: text('domains').array().notNull(),
    attributes: jsonb('attributes').$type<Record<string, unknown>>().notNull().default({}),
    /** Id at the identity provider; null for an organization from before the provider stored organizations. */
    idpId: text('idp_id'),
    /** True while the creation is not finished; such a row is not shown to anybody. */
    pending: boolean('pending').notNull().default(false),
    /**
     * When a change at the provider began whose result is not known yet; null when the provider agrees with the row. A change whose
     * result is lost leaves the earliest time, so that the next start repeats the row to the provider.
     */
    changingSince: moment('changing_since'),
    rowVersion: integer('row_version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('organization_name').on(table.tenantId, table.name),
    uniqueIndex('organization_code').on(table.tenantId, table.code),
    index('organization_newest').on(table.tenantId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('organization_search').using('gin', table.tenantId, sql`${organizationText(table)} gin_trgm_ops`),
  ],
)
