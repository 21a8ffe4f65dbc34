import type { Component } from '@otorga/schema/operations'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import { ownerFunction, ownTenant } from './owner-function.js'
import { param } from './query.js'

/** A table whose rows are found by the name of a person. */
export interface NameSearch {
  component: Component
  table: PgTable
  /** The folded name, as the index has it. */
  name: SQL
  /** The column that says which rows are the newest. */
  newest: string
  /** Whether rows belong to organizations. */
  organizations: boolean
}

/** How many of the tenant's newest rows are looked at first. They answer for a name that many have, whatever its number. */
const lookedAtFirst = 1_000
/** The most rows that the index of names finds. When there are more, more of the newest rows are looked at too. */
const mostFound = 1_000
const mostLookedAt = 5_000

const nameOf = ({ table }: NameSearch) => `${getTableName(table)}_named`

/**
 * The query of a search: the ids of the newest rows whose name matches three patterns. The index of names collects every row that has
 * a name before it answers with one, so it is asked only where the newest rows do not fill the answer. The rows that are read besides
 * are a bounded number.
 */
export function nameSearchQuery({ component, table, name, newest, organizations }: NameSearch): string {
  const rows = `"${component}"."${getTableName(table)}"`
  const folded = new PgDialect().sqlToQuery(name).sql.replaceAll(`${rows}.`, '')
  const matching = ['first', 'second', 'third'].map((pattern) => `${folded} like ${pattern}`)
  if (organizations) matching.push('(not confined or organization_id is null or organization_id = organization)')
  const matches = matching.join(' and ')
  const amongNewest = (looked: number, condition: string) => `select id, ${newest} as at
      from (select * from ${rows} where ${ownTenant} order by ${newest} desc, id desc limit ${looked}) as newest_rows
      where ${condition} and ${matches} order by at desc, id desc limit most`
  return `with latest as materialized (${amongNewest(lookedAtFirst, 'true')}),
    found as materialized (select id, ${newest} as at from ${rows}
      where (select count(*) from latest) < most and ${ownTenant} and ${matches} limit ${mostFound}),
    more as materialized (${amongNewest(mostLookedAt, `(select count(*) from found) = ${mostFound}`)})
    select id from (select id, at from latest union select id, at from found union select id, at from more) as all_found
    order by at desc, id desc limit most`
}

/**
 * The statements that make a search's function. LIKE is not leakproof, so no index serves it under row-level security. The function
 * therefore runs as the owner, and its own conditions isolate tenants and organizations. Safe to repeat.
 */
export const nameSearchStatements = (search: NameSearch): string[] =>
  ownerFunction({
    component: search.component,
    table: getTableName(search.table),
    policy: 'name_search',
    name: nameOf(search),
    parameters: ['first text', 'second text', 'third text', 'confined boolean', 'organization uuid', 'most integer'],
    body: nameSearchQuery(search),
  })

/** The ids that a search finds; its parameters are `first`, `second`, `third` and `most`, and `organization` when it is confined. */
export const named = (search: NameSearch, confined: boolean): SQL =>
  sql`select ${sql.raw(`"${search.component}"."${nameOf(search)}"`)}(${param('first')}, ${param('second')}, ${param('third')}, ${sql.raw(String(confined))},
    ${confined ? sql`${param('organization')}::uuid` : sql`null`}, ${param('most')}::int)`
