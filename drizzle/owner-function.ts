import type { Component } from '@otorga/schema/operations'
import { componentRole } from './components.js'

/** A function that reads ids of a table as the table's owner, because row-level security keeps the component's role from its index. */
export interface OwnerFunction {
  component: Component
  table: string
  /** The policy that lets the owner read the rows. */
  policy: string
  name: string
  /** Its parameters, each a name and a type. */
  parameters?: readonly `${string} ${string}`[]
  /** Reads the ids. Where rows of one tenant are meant, it has the condition itself. */
  body: string
}

/** The rows of the tenant for which the transaction was opened. */
export const ownTenant = `tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid`

/** The statements that make the function, for the component's role alone. Safe to repeat. */
export function ownerFunction({ component, table, policy, name, parameters = [], body }: OwnerFunction): string[] {
  const rows = `"${component}"."${table}"`
  const made = `"${component}"."${name}"`
  const types = parameters.map((one) => one.slice(one.indexOf(' ') + 1)).join(', ')
  return [
    `drop policy if exists "${policy}" on ${rows}`,
    `create policy "${policy}" on ${rows} for select to current_user using (true)`,
    `create or replace function ${made}(${parameters.join(', ')}) returns setof uuid
    language sql stable security definer rows 20 set search_path = pg_catalog, pg_temp
    as $$ ${body} $$`,
    `revoke all on function ${made}(${types}) from public`,
    `grant execute on function ${made}(${types}) to ${componentRole(component)}`,
  ]
}
