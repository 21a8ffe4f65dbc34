import type { Component } from '@otorga/schema/operations'
import { getTableName } from 'drizzle-orm'
import {
  componentRole,
  platformTenantId,
  providerTables,
  type TableAccess,
  tableAccess,
  workerRole,
} from './components.js'
import { flowClockParts } from './flow/lookups.js'
import { organizationsContaining, tenantsContaining, usersContaining } from './identity/part-search.js'
import { lendingWorkParts } from './lending/lookups.js'
import { applicationsNamed } from './lending/name-search.js'
import { productsContaining } from './lending/part-search.js'
import { lookupStatements } from './lookup.js'
import { lookups } from './lookups.js'
import { nameSearchStatements } from './name-search.js'
import { ownerFunction, ownTenant } from './owner-function.js'
import { partSearchStatements } from './part-search.js'
import { subjectsNamed } from './subject-profile/name-search.js'
import { subjectProfileParts } from './subject-profile/security.js'
import { tenantsToCount } from './tally.js'

const nameSearches = [applicationsNamed, subjectsNamed]
const partSearches = [organizationsContaining, productsContaining, tenantsContaining, usersContaining]

const grants: Record<TableAccess, string> = {
  rows: 'select, insert, update, delete',
  append: 'select, insert',
  read: 'select',
  worker: 'select, insert, update, delete',
  shared: 'select, insert, update, delete',
}

/** The statements that secure one table, or a schema when the table is absent; applied as one transaction, safe to repeat. */
export interface SecurityPart {
  table?: string
  statements: readonly string[]
}

/** Parts of the same table as one, so that nobody sees a table with half of its policies. */
function joined(parts: readonly SecurityPart[]): SecurityPart[] {
  const byTable = new Map<string | undefined, SecurityPart>()
  for (const part of parts) {
    const before = byTable.get(part.table)
    byTable.set(part.table, before ? { ...part, statements: [...before.statements, ...part.statements] } : part)
  }
  return [...byTable.values()]
}

/** A schema opened to its roles, which lose what they were granted on tables that are not listed any more. */
function schemaStatements(schema: string, roles: readonly string[], tables: readonly string[]): string[] {
  const listed = tables.map((name) => `'${name}'`).join(', ')
  return [
    `grant usage on schema "${schema}" to ${roles.join(', ')}`,
    `do $$ declare unlisted regclass; begin
      for unlisted in select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = '${schema}' and c.relkind in ('r', 'p', 'v', 'm') and c.relacl is not null and c.relname not in (${listed})
      loop execute format('revoke all on %s from public, ${roles.join(', ')}', unlisted); end loop;
    end $$`,
  ]
}

/**
 * Row-level security and least privilege on every table of a component. Policies lock their table out for a moment, so each table
 * is a transaction of its own.
 */
export function securityParts(component: Component): SecurityPart[] {
  const role = componentRole(component)
  const tables = Object.entries(tableAccess[component])
  const names = tables.map(([name]) => name)
  const parts: SecurityPart[] = [
    { statements: schemaStatements(component, [role, workerRole(component)], names) },
    ...tables.map(([table, access]) => ({ table, statements: tableStatements(component, table, access) })),
    ...lookups
      .filter((lookup) => lookup.component === component)
      .map((lookup) => ({ table: lookup.table, statements: lookupStatements(lookup) })),
  ]
  if (component === 'identity')
    parts.push(
      { table: 'tenant', statements: tenantSearchStatements },
      { table: 'user', statements: userSearchStatements },
      { table: 'tenant_total', statements: tenantTotalStatements },
      { table: 'organization', statements: organizationsAstrayStatements },
    )
  if (component === 'lending') parts.push(...lendingWorkParts(role))
  for (const search of nameSearches)
    if (search.component === component)
      parts.push({ table: getTableName(search.table), statements: nameSearchStatements(search) })
  for (const search of partSearches)
    if (search.component === component)
      parts.push({ table: getTableName(search.table), statements: partSearchStatements(search) })
  if (component === 'flow') parts.push(...flowClockParts(role))
  if (component === 'flow' || component === 'signature') parts.push(tenantsToCount(component))
  if (component === 'subject_profile') parts.push(...subjectProfileParts())
  return joined(parts)
}

/** Row-level security, forced, and the least privileges on one table; safe to repeat. */
export function tableStatements(component: Component, name: string, access: TableAccess): string[] {
  const role = componentRole(component)
  const worker = workerRole(component)
  const table = `"${component}"."${name}"`
  const statements = [
    `revoke all on ${table} from public, ${role}, ${worker}`,
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

/** The version before searches tenants by this function, which does not fold. */
const tenantSearchStatements = ownerFunction({
  component: 'identity',
  table: 'tenant',
  policy: 'tenant_search',
  name: 'tenants_matching',
  parameters: ['pattern text'],
  body: `select id from "identity"."tenant" where ${ownTenant} and lower(name || ' ' || slug) like pattern`,
})

/** The same of users. */
const userSearchStatements = ownerFunction({
  component: 'identity',
  table: 'user',
  policy: 'user_search',
  name: 'users_matching',
  parameters: ['pattern text'],
  body: `select id from "identity"."user"
      where ${ownTenant} and lower(first_name || ' ' || last_name || ' ' || email) like pattern`,
})

/** Lets the triggers that update the totals of tenants run as the owner, because the component's role may only read them. */
const tenantTotalStatements = [
  `drop policy if exists tenant_total_upkeep on "identity"."tenant_total"`,
  `create policy tenant_total_upkeep on "identity"."tenant_total" to current_user using (true) with check (true)`,
  `revoke all on function "identity".count_tenants() from public`,
]

/** Finds the tenants with organizations that the identity provider may store differently, without a question for each tenant. */
const organizationsAstrayStatements = ownerFunction({
  component: 'identity',
  table: 'organization',
  policy: 'organizations_astray',
  name: 'tenants_with_organizations_astray',
  parameters: ['lost timestamptz'],
  body: `select distinct tenant_id from "identity"."organization" where not pending and (idp_id is null or changing_since < lost)`,
})

/** The embedded identity provider's schema: no component may use it, only its own role. */
export function providerSecurityParts(): SecurityPart[] {
  const role = componentRole('idp')
  return [
    { statements: [`grant usage on schema idp to ${role}`] },
    ...providerTables.map((table) => ({
      table,
      statements: [
        `alter table idp."${table}" enable row level security`,
        `alter table idp."${table}" force row level security`,
        `drop policy if exists provider on idp."${table}"`,
        `create policy provider on idp."${table}" to ${role} using (true) with check (true)`,
        `grant select, insert, update, delete on idp."${table}" to ${role}`,
      ],
    })),
  ]
}
