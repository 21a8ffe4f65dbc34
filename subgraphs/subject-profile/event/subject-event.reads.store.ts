import { param, prepared, queriesByShape } from '@otorga/drizzle/query'
import { subjectEvent } from '@otorga/drizzle/subject-profile/tables'
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { latestOfEach } from '../latest-of-each.js'

export type StoredEvent = typeof subjectEvent.$inferSelect

const build = new QueryBuilder()
const own = [eq(subjectEvent.tenantId, param('tenant')), eq(subjectEvent.subjectId, param('id'))]

function matching(shape: ReadonlySet<string>) {
  const filters: SQL[] = [...own]
  if (shape.has('type')) filters.push(eq(subjectEvent.eventType, param('type')))
  if (shape.has('source')) filters.push(eq(subjectEvent.eventSource, param('source')))
  if (shape.has('from')) filters.push(sql`${subjectEvent.eventTimestamp} >= ${param('from')}::timestamptz`)
  if (shape.has('to')) filters.push(sql`${subjectEvent.eventTimestamp} <= ${param('to')}::timestamptz`)
  return and(...filters)
}

/** A subject's events. Filters: type, source, from, to. Order: `asc`. Other parameters: limit, offset. */
export const eventPage = queriesByShape((shape) =>
  prepared(
    build
      .select()
      .from(subjectEvent)
      .where(matching(shape))
      .orderBy(
        ...(shape.has('asc')
          ? [sql`${asc(subjectEvent.eventTimestamp)} nulls last`, sql`${asc(subjectEvent.id)} nulls last`]
          : [sql`${desc(subjectEvent.eventTimestamp)} nulls first`, sql`${desc(subjectEvent.id)} nulls first`]),
      )
      .limit(param('limit'))
      .offset(param('offset')),
  ),
)
/** The latest events of several subjects, at most `most` of each. */
export const eventsOfSubjects = prepared(
  latestOfEach(subjectEvent, subjectEvent.subjectId, subjectEvent.eventTimestamp),
)
export const eventTotal = queriesByShape((shape) =>
  prepared(
    build
      .select({ total: count().as('total') })
      .from(subjectEvent)
      .where(matching(shape)),
  ),
)

const total = count().as('total')
export const eventsByType = prepared(
  build
    .select({
      type: subjectEvent.eventType,
      source: subjectEvent.eventSource,
      total,
      first: sql<Date>`min(${subjectEvent.eventTimestamp})`.mapWith(subjectEvent.eventTimestamp).as('first'),
      last: sql<Date>`max(${subjectEvent.eventTimestamp})`.mapWith(subjectEvent.eventTimestamp).as('last'),
    })
    .from(subjectEvent)
    .where(and(...own))
    .groupBy(subjectEvent.eventType, subjectEvent.eventSource),
)
export const eventsByDay = prepared(
  build
    .select({
      date: sql<string>`to_char(${subjectEvent.eventTimestamp} at time zone 'UTC', 'YYYY-MM-DD')`.as('date'),
      total,
    })
    .from(subjectEvent)
    .where(and(...own, sql`${subjectEvent.eventTimestamp} >= ${param('from')}::timestamptz`))
    .groupBy(sql`1`),
)
export const recentRejections = prepared(
  build
    .select({ total })
    .from(subjectEvent)
    .where(
      and(
        ...own,
        eq(subjectEvent.effect, 'rejection'),
        sql`${subjectEvent.eventTimestamp} > ${param('from')}::timestamptz`,
      ),
    ),
)
