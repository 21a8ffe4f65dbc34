import type { Component } from '@otorga/schema/operations'
import { componentRole } from './components.js'

/** A function of a component that returns only the tenants for which a table has work. */
export interface TenantsWith {
  component: Component
  name: string
  /** Its parameters, each a name and a type. */
  parameters?: readonly `${string} ${string}`[]
  table: string
  /** Reads an index that holds the waiting rows alone. */
  body: (rows: string) => string
}

/** The statements that make the function, which runs as the owner. Safe to repeat. */
export function tenantsWith({ component, name, parameters = [], table, body }: TenantsWith) {
  const rows = `"${component}"."${table}"`
  const types = parameters.map((one) => one.slice(one.indexOf(' ') + 1)).join(', ')
  return {
    table,
    statements: [
      `drop policy if exists "${name}" on ${rows}`,
      `create policy "${name}" on ${rows} for select to current_user using (true)`,
      `create or replace function "${component}".${name}(${parameters.join(', ')}) returns setof uuid
    language sql stable security definer set search_path = pg_catalog, pg_temp
    as $$ ${body(rows)} $$`,
      `revoke all on function "${component}".${name}(${types}) from public`,
      `grant execute on function "${component}".${name}(${types}) to ${componentRole(component)}`,
    ],
  }
}

/** The tenants with rows that wait to be folded. Only those are in the index, so that one look-up for each is enough. */
export const unfoldedTenants = (rows: string) => `
  with recursive tenants as (
    (select tenant_id from ${rows} where not folded order by tenant_id limit 1)
    union all
    select (select next.tenant_id from ${rows} as next where next.tenant_id > tenants.tenant_id and not next.folded
      order by next.tenant_id limit 1)
    from tenants where tenants.tenant_id is not null
  )
  select tenant_id from tenants where tenant_id is not null`
