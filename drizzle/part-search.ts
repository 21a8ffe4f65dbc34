import type { Component } from '@otorga/schema/operations'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import { ownerFunction, ownTenant } from './owner-function.js'
import { param } from './query.js'

/** A table whose rows are found by a part of what they are called. */
export interface PartSearch {
  component: Component
  table: PgTable
  /** The folded text, as the trigram index has it. */
  text: SQL
}

const nameOf = ({ table }: PartSearch) => `${getTableName(table)}_matching`

/**
 * The statements that make a search's function. LIKE is not leakproof, so no index serves it under row-level security. The function
 * therefore runs as the owner, and its own condition isolates the tenants. Safe to repeat.
 */
export function partSearchStatements(search: PartSearch): string[] {
  const rows = `"${search.component}"."${getTableName(search.table)}"`
  const text = new PgDialect().sqlToQuery(search.text).sql.replaceAll(`${rows}.`, '')
  return ownerFunction({
    component: search.component,
    table: getTableName(search.table),
    policy: 'part_search',
    name: nameOf(search),
    parameters: ['pattern text'],
    body: `select id from ${rows} where ${ownTenant} and ${text} like pattern`,
  })
}

/** The ids that a search finds; its parameter is `search`, a LIKE pattern of a folded text. */
export const matchingPart = (search: PartSearch): SQL =>
  sql`select ${sql.raw(`"${search.component}"."${nameOf(search)}"`)}(${param('search')})`
