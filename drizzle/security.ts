import type { Component } from '@otorga/schema/operations'
import {
  componentRole,
  platformTenantId,
  providerTables,
  type TableAccess,
  tableAccess,
  workerRole,
} from './components.js'
import { flowClockStatements } from './flow/lookups.js'
import { lendingLookupStatements } from './lending/lookups.js'
import { lookupStatements } from './lookup.js'
import { lookups } from './lookups.js'
import { subjectProfileFunctions } from './subject-profile/security.js'

const ownTenant = `tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid`
const grants: Record<TableAccess, string> = {
  rows: 'select, insert, update, delete',
  append: 'select, insert',
  read: 'select',
  worker: 'select, insert, update, delete',
  shared: 'select, insert, update, delete',
}

/** The statements that set row-level security and least privilege on every table of a component; safe to repeat. */
export function securityStatements(component: Component): string[] {
  const role = componentRole(component)
  const worker = workerRole(component)
  const statements = [
    `grant usage on schema "${component}" to ${role}, ${worker}`,
    `revoke all on all tables in schema "${component}" from public, ${role}, ${worker}`,
  ]
  for (const [name, access] of Object.entries(tableAccess[component]))
    statements.push(...tableStatements(component, name, access))
  for (const lookup of lookups) if (lookup.component === component) statements.push(...lookupStatements(lookup))
  if (component === 'identity')
    statements.push(...tenantSearchStatements(role), ...userSearchStatements(role), ...tenantTotalStatements)
  if (component === 'lending') statements.push(...lendingLookupStatements(role))
  if (component === 'flow') statements.push(...flowClockStatements(role))
  if (component === 'subject_profile') statements.push(...subjectProfileFunctions())
  return statements
}

/** Row-level security, forced, and the least privileges on one table; safe to repeat. */
export function tableStatements(component: Component, name: string, access: TableAccess): string[] {
  const role = componentRole(component)
  const worker = workerRole(component)
  const table = `"${component}"."${name}"`
  const statements = [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `drop policy if exists tenant_isolation on ${table}`,
    `create policy tenant_isolation on ${table} to ${role} using (${ownTenant}) with check (${ownTenant})`,
    `grant ${grants[access]} on ${table} to ${role}`,
    `drop policy if exists worker_queue on ${table}`,
    `drop policy if exists platform_rows on ${table}`,
  ]
  // Permissive policies add up. This one is for reading only: the platform's rows can be read, but not written or locked.
  if (access === 'shared')
    statements.push(
      `create policy platform_rows on ${table} for select to ${role}
        using (tenant_id = '${platformTenantId}'::uuid and nullif(current_setting('app.tenant_id', true), '') is not null)`,
    )
  if (access === 'worker')
    statements.push(
      `create policy worker_queue on ${table} to ${worker} using (true) with check (true)`,
      `grant ${grants.worker} on ${table} to ${worker}`,
    )
  return statements
}

/**
 * Searches tenants by name and slug within the caller's tenant. LIKE is not leakproof, so no index serves it under row-level
 * security. The function therefore runs as the owner, and its own condition isolates the tenants.
 */
const tenantSearchStatements = (role: string) => [
  `drop policy if exists tenant_search on "identity"."tenant"`,
  `create policy tenant_search on "identity"."tenant" for select to current_user using (true)`,
  `create or replace function "identity".tenants_matching(pattern text) returns setof uuid
    language sql stable security definer rows 20 set search_path = pg_catalog, pg_temp
    as $$ select id from "identity"."tenant" where ${ownTenant} and lower(name || ' ' || slug) like pattern $$`,
  `revoke all on function "identity".tenants_matching(text) from public`,
  `grant execute on function "identity".tenants_matching(text) to ${role}`,
]

/** Searches users by name and e-mail in the same way, by an index that begins with the tenant. */
const userSearchStatements = (role: string) => [
  `drop policy if exists user_search on "identity"."user"`,
  `create policy user_search on "identity"."user" for select to current_user using (true)`,
  `create or replace function "identity".users_matching(pattern text) returns setof uuid
    language sql stable security definer rows 20 set search_path = pg_catalog, pg_temp
    as $$ select id from "identity"."user"
      where ${ownTenant} and lower(first_name || ' ' || last_name || ' ' || email) like pattern $$`,
  `revoke all on function "identity".users_matching(text) from public`,
  `grant execute on function "identity".users_matching(text) to ${role}`,
]

/** Lets the triggers that update the totals of tenants run as the owner, because the component's role may only read them. */
const tenantTotalStatements = [
  `drop policy if exists tenant_total_upkeep on "identity"."tenant_total"`,
  `create policy tenant_total_upkeep on "identity"."tenant_total" to current_user using (true) with check (true)`,
  `revoke all on function "identity".count_tenants() from public`,
]

/** The embedded identity provider's schema: no component may use it, only its own role. */
export function providerSecurityStatements(): string[] {
  const role = componentRole('idp')
  return [
    `grant usage on schema idp to ${role}`,
    ...providerTables.flatMap((name) => [
      `alter table idp."${name}" enable row level security`,
      `alter table idp."${name}" force row level security`,
      `drop policy if exists provider on idp."${name}"`,
      `create policy provider on idp."${name}" to ${role} using (true) with check (true)`,
      `grant select, insert, update, delete on idp."${name}" to ${role}`,
    ]),
  ]
}
