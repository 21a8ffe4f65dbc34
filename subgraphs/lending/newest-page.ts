import { type application, type credit, noOrganization, tally } from '@otorga/drizzle/lending/tables'
import { param } from '@otorga/drizzle/query'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

type Listed = typeof application | typeof credit

const build = new QueryBuilder()

/** Filters of a list: `confined` readers see the records of their organization and those without one. */
type Shape = ReadonlySet<string>

/**
 * The ids of a page, newest first, as a subquery `page`. They are read from an index only, so that the rows before a far page are
 * never read. For a confined reader the index has two ordered runs of records, which are merged.
 */
export function newestPage(table: Listed, shape: Shape): SQL {
  const status = shape.has('status') ? sql` and ${table.status} = ${param('status')}` : sql``
  const newest = sql`order by ${table.createdAt} desc, ${table.id} desc`
  const mine = sql`${table.tenantId} = ${param('tenant')}${status}`
  const window = sql`limit ${param('limit')} offset ${param('offset')}`
  if (!shape.has('confined'))
    return sql`(select ${table.id} as id from ${table} where ${mine} ${newest} ${window}) as page`
  const some = (organization: SQL) => sql`(select ${table.id} as id, ${table.createdAt} as created_at from ${table}
    where ${mine} and ${organization} ${newest} limit ${param('limit')}::int + ${param('offset')}::int)`
  return sql`(select id from (${some(sql`${table.organizationId} is null`)}
    union all ${some(sql`${table.organizationId} = ${param('organization')}`)}) as both_kinds
    order by created_at desc, id desc ${window}) as page`
}

/** Joins a page to its rows. */
export const onPage = (table: Listed) => sql`${table.id} = page.id and ${table.tenantId} = ${param('tenant')}`

/** The rows of the tally that a reader may see. */
const talliedRows = (kind: 'application' | 'credit', shape: Shape) =>
  and(
    eq(tally.tenantId, param('tenant')),
    sql`${tally.kind} = ${sql.raw(`'${kind}'`)}`,
    shape.has('status') ? eq(tally.status, sql`${param('status')}`) : undefined,
    shape.has('confined')
      ? or(
          sql`${tally.organizationId} = ${sql.raw(`'${noOrganization}'`)}`,
          eq(tally.organizationId, param('organization')),
        )
      : undefined,
  )

/** The total of a list, from the tally that triggers update. */
export const tallied = (kind: 'application' | 'credit', shape: Shape) =>
  build
    .select({ total: sql<number>`coalesce(sum(${tally.records}), 0)::int`.mapWith(Number).as('total') })
    .from(tally)
    .where(talliedRows(kind, shape))

/** The totals of each status, from the tally. */
export const talliedByStatus = (kind: 'application' | 'credit', shape: Shape) =>
  build
    .select({
      status: tally.status,
      total: sql<number>`sum(${tally.records})::int`.mapWith(Number).as('total'),
    })
    .from(tally)
    .where(talliedRows(kind, shape))
    .groupBy(tally.status)
