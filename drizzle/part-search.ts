import type { Component } from '@otorga/schema/operations'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import { componentRole } from './components.js'
import { param } from './query.js'

/** A table whose rows are found by a part of what they are called. */
export interface PartSearch {
  component: Component
  table: PgTable
  /** The folded text, as the trigram index has it. */
  text: SQL
}

const ownTenant = `tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid`
const functionOf = ({ component, table }: PartSearch) => `"${component}"."${getTableName(table)}_matching"`

/**
 * The statements that make a search's function. LIKE is not leakproof, so no index serves it under row-level security. The function
 * therefore runs as the owner, and its own condition isolates the tenants. Safe to repeat.
 */
export function partSearchStatements(search: PartSearch): string[] {
  const rows = `"${search.component}"."${getTableName(search.table)}"`
  const text = new PgDialect().sqlToQuery(search.text).sql.replaceAll(`${rows}.`, '')
  const name = functionOf(search)
  return [
    `drop policy if exists part_search on ${rows}`,
    `create policy part_search on ${rows} for select to current_user using (true)`,
    `create or replace function ${name}(pattern text) returns setof uuid
    language sql stable security definer rows 20 set search_path = pg_catalog, pg_temp
    as $$ select id from ${rows} where ${ownTenant} and ${text} like pattern $$`,
    `revoke all on function ${name}(text) from public`,
    `grant execute on function ${name}(text) to ${componentRole(search.component)}`,
  ]
}

/** The ids that a search finds; its parameter is `search`, a LIKE pattern of a folded text. */
export const matchingPart = (search: PartSearch): SQL => sql`select ${sql.raw(functionOf(search))}(${param('search')})`
