import { param } from '@otorga/drizzle/query'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, QueryBuilder } from 'drizzle-orm/pg-core'

const build = new QueryBuilder()

/**
 * The latest rows of a table for each of several subjects, at most `most` of each. It needs one index look-up for each subject,
 * for any number of older rows. Parameters: tenant, ids, most.
 */
export function latestOfEach<Table extends PgTable & { tenantId: PgColumn; id: PgColumn }>(
  table: Table,
  subjectId: PgColumn,
  moment: PgColumn,
) {
  const latest = build
    .select()
    .from(table as PgTable)
    .where(sql`${eq(table.tenantId, param('tenant'))} and ${subjectId} = wanted.id`)
    .orderBy(sql`${desc(moment)} nulls first`, sql`${desc(table.id)} nulls first`)
    .limit(param('most'))
    .as('latest')
  const rows = build
    .select(latest._.selectedFields as Table['_']['columns'])
    .from(sql`unnest(${param('ids')}::uuid[]) as wanted(id)`)
    .innerJoinLateral(latest, sql`true`)
  // Cast, because the type of the table is not known here.
  const ordered = rows as unknown as { orderBy(...by: SQL[]): typeof rows }
  return ordered.orderBy(sql`latest.${sql.identifier(moment.name)} desc`, sql`latest.id desc`)
}
