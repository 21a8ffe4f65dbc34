import { application, credit, tally } from '@otorga/drizzle/lending/tables'
import { param } from '@otorga/drizzle/query'
import { ofOrganization } from '@otorga/drizzle/records'
import { talliedFor } from '@otorga/drizzle/tally'
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

type Listed = typeof application | typeof credit

const build = new QueryBuilder()

/**
 * Filters of a list, `confined` readers see the records of their organization and those without one, and its order: `created_at:asc`,
 * `days_past_due:desc` or `days_past_due:asc`; the newest first when none of them is there. Of applications the filters are `status`,
 * `productId`, `validationStatus` and `created` (parameters from, to); of credits `status`, `currency` and `late` (parameters least,
 * most).
 */
type Shape = ReadonlySet<string>

/** What a list is narrowed by besides the status, which the tally knows. */
function narrowing(table: Listed, shape: Shape): SQL[] {
  const filters: SQL[] = []
  if (table === application) {
    if (shape.has('productId')) filters.push(eq(application.productId, param('productId')))
    if (shape.has('validationStatus')) filters.push(sql`${application.validationStatus} = ${param('validationStatus')}`)
    if (shape.has('created')) filters.push(sql`${application.createdAt} between ${param('from')} and ${param('to')}`)
  } else {
    if (shape.has('currency')) filters.push(eq(credit.currency, param('currency')))
    // Only a credit that runs is late, or on time; the status is written as the indexes of running credits have it.
    if (shape.has('late'))
      filters.push(
        sql`${credit.status} in ('disbursed', 'defaulted')`,
        sql`${credit.daysPastDue} between ${param('least')} and ${param('most')}`,
      )
  }
  return filters
}

/** The shape's part that a sort of the contract needs. */
export const sortedBy = (sort: string | null | undefined) =>
  sort && sort !== 'created_at:desc' ? { [sort]: true } : {}

/** The columns by which a list is sorted, as an order; each order is an index read forwards or backwards. */
export function orderOf(table: Listed, shape: Shape): SQL {
  const way = sql.raw(shape.has('created_at:asc') || shape.has('days_past_due:asc') ? 'asc' : 'desc')
  const late = isLate(shape) && 'daysPastDue' in table ? sql`${table.daysPastDue} ${way}, ` : sql``
  return sql`${late}${table.createdAt} ${way}, ${table.id} ${way}`
}
const isLate = (shape: Shape) => shape.has('days_past_due:desc') || shape.has('days_past_due:asc')

/**
 * The ids of a page in its order, as a subquery `page`. They are read from an index only, so that the rows before a far page are
 * never read. For a confined reader the index has two ordered runs of records, which are merged; the one of days past due has only one,
 * of which the records of others are left out.
 */
export function listedPage(table: Listed, shape: Shape): SQL {
  const status = shape.has('status') ? sql` and ${table.status} = ${param('status')}` : sql``
  const order = orderOf(table, shape)
  const narrowed = narrowing(table, shape).map((filter) => sql` and ${filter}`)
  const mine = sql.join([sql`${table.tenantId} = ${param('tenant')}${status}`, ...narrowed])
  const window = sql`limit ${param('limit')} offset ${param('offset')}`
  if (!shape.has('confined') || isLate(shape)) {
    const seen = shape.has('confined') ? sql` and ${ofOrganization(table)}` : sql``
    return sql`(select ${table.id} as id from ${table} where ${mine}${seen} order by ${order} ${window}) as page`
  }
  const way = sql.raw(shape.has('created_at:asc') ? 'asc' : 'desc')
  const some = (organization: SQL) => sql`(select ${table.id} as id, ${table.createdAt} as created_at from ${table}
    where ${mine} and ${organization} order by ${order} limit ${param('limit')}::int + ${param('offset')}::int)`
  return sql`(select id from (${some(sql`${table.organizationId} is null`)}
    union all ${some(sql`${table.organizationId} = ${param('organization')}`)}) as both_kinds
    order by created_at ${way}, id ${way} ${window}) as page`
}

/** Joins a page to its rows. */
export const onPage = (table: Listed) => sql`${table.id} = page.id and ${table.tenantId} = ${param('tenant')}`

/** The rows of the tally that a reader may see. */
const talliedRows = (kind: 'application' | 'credit', shape: Shape) =>
  and(
    talliedFor(tally, shape),
    sql`${tally.kind} = ${sql.raw(`'${kind}'`)}`,
    shape.has('status') ? eq(tally.status, sql`${param('status')}`) : undefined,
  )

/** The total of a list: from the tally that triggers update, or counted in an index when the list is narrowed by more than it knows. */
export function totalOf(table: Listed, shape: Shape) {
  const narrowed = narrowing(table, shape)
  if (narrowed.length === 0) return tallied(table === application ? 'application' : 'credit', shape)
  return build
    .select({ total: count().as('total') })
    .from(table)
    .where(
      and(
        eq(table.tenantId, param('tenant')),
        shape.has('status') ? sql`${table.status} = ${param('status')}` : undefined,
        ...narrowed,
        shape.has('confined') ? ofOrganization(table) : undefined,
      ),
    )
}

const tallied = (kind: 'application' | 'credit', shape: Shape) =>
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
