import type { Component } from '@otorga/schema/operations'
import { sql } from 'drizzle-orm'
import { componentRole, platformTenantId } from './components.js'
import { param, TenantQuery, writer } from './query.js'
import type { TenantDatabase } from './transaction.js'

/** A column by which a component finds a row before it knows the tenant: a secret's hash, or a record's id. */
export interface Lookup {
  component: Component
  table: string
  /** Indexed, and unique among all tenants. */
  column: string
  type: 'text' | 'uuid'
}

const functionOf = ({ component, table, column }: Lookup) => `"${component}"."${table}_by_${column}"`

/**
 * The statements that make a look-up's function. It returns only `(tenant_id, id)` of the row whose column holds a value. It runs
 * as the owner, for whom a policy allows to read every row. Safe to repeat.
 */
export function lookupStatements(lookup: Lookup): string[] {
  const { component, table, column, type } = lookup
  const target = `"${component}"."${table}"`
  const name = functionOf(lookup)
  return [
    `drop policy if exists "lookup_${column}" on ${target}`,
    `create policy "lookup_${column}" on ${target} for select to current_user using (true)`,
    `create or replace function ${name}(wanted ${type}) returns table (tenant_id uuid, id uuid)
    language sql stable strict security definer rows 1 set search_path = pg_catalog, pg_temp
    as $$ select found.tenant_id, found.id from ${target} as found where found."${column}" = wanted limit 1 $$`,
    `revoke all on function ${name}(${type}) from public`,
    `grant execute on function ${name}(${type}) to ${componentRole(component)}`,
  ]
}

/** The tenant that a look-up has found and set; null when it found none. */
export const foundTenant = sql<string>`nullif(current_setting('app.tenant_id', true), '')::uuid`

/**
 * Calls a look-up's function and then reads as the tenant that it finds, in one round trip. The query finds its row by the same
 * value, its parameter `wanted`; row-level security limits it to the tenant.
 */
export function lookupAndRead<Row>(lookup: Lookup, query: TenantQuery<Row>) {
  const found = new TenantQuery<{ tenantId: string; id: string }>(
    writer
      .select({
        tenantId: sql<string>`set_config('app.tenant_id', tenant_id::text, true)`.as('tenant'),
        id: sql<string>`id`.as('id'),
      })
      .from(sql`${sql.raw(functionOf(lookup))}(${param('wanted')})`),
  )
  return async (database: TenantDatabase, wanted: string) => {
    const [[record], [row]] = await database.readAsFound(found.with({ wanted }), query.with({ wanted }))
    return record && row && { ...record, row }
  }
}

/** Finds a row's tenant and id, or undefined; the row itself is then read as its tenant. */
export function lookupBy(lookup: Lookup) {
  const found = new TenantQuery<{ tenantId: string; id: string }>(
    writer
      .select({ tenantId: sql<string>`tenant_id`.as('tenant'), id: sql<string>`id`.as('id') })
      .from(sql`${sql.raw(functionOf(lookup))}(${param('wanted')})`),
  )
  return async (database: TenantDatabase, wanted: string) => {
    const [[row]] = await database.read(platformTenantId, found.with({ wanted }))
    return row
  }
}
