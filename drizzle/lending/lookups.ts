import type { Lookup } from '../lookup.js'

/** Finds an application by its wizard's token. */
export const applicationByToken = {
  component: 'lending',
  table: 'application',
  column: 'token_hash',
  type: 'text',
} as const satisfies Lookup

/** Finds the tenant of an application that another component names. */
export const applicationById = {
  component: 'lending',
  table: 'application',
  column: 'id',
  type: 'uuid',
} as const satisfies Lookup

export const lendingLookups: readonly Lookup[] = [applicationByToken, applicationById]

/** Finds the tenants that have work for lending's daily run. The function runs as the owner and returns ids only. */
export const lendingLookupStatements = (role: string) => [
  `drop policy if exists work_lookup on "lending"."tally"`,
  `create policy work_lookup on "lending"."tally" for select to current_user using (true)`,
  `create or replace function "lending".tenants_with_work() returns setof uuid
    language sql stable security definer rows 100 set search_path = pg_catalog, pg_temp
    as $$ select tenant_id from "lending"."tally"
      where (kind = 'application' and status in ('draft', 'submitted'))
        or (kind = 'credit' and status in ('disbursed', 'defaulted'))
      group by tenant_id having sum(records) > 0 $$`,
  `revoke all on function "lending".tenants_with_work() from public`,
  `grant execute on function "lending".tenants_with_work() to ${role}`,
]
