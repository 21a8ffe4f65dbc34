import { param, TenantQuery } from '@otorga/drizzle/query'
import type { Step } from '@otorga/drizzle/transaction'
import { type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { queriesByKey } from '../queries-by-key.js'
import { type Level, levels, type Part, partsOf, type Span } from './spans.js'

/** Filters that the counts support, besides a span of `time`. */
export interface Narrowing {
  categoryUid?: number | null | undefined
  /** This severity and above. */
  severityId?: number | null | undefined
}

const categories = [2, 3, 6]
const severities = [1, 2, 3, 4, 5]

/** The counters of a row, by category and severity. */
export const counters = categories.flatMap((category) =>
  severities.map((severity) => ({ category, severity, name: `c${category}s${severity}` })),
)
export const allLevels: readonly Level[] = ['month', 'day', 'hour', 'minute']
const build = new QueryBuilder()

/** The parts of a span as parameters: whole buckets by level, and the two ends, whose single events are counted. */
export const partValues = (span: Span, allowed: readonly Level[] = allLevels) => valuesOf(partsOf(span, allowed))

/** Parts as parameters: whole buckets by level, and those whose single events are counted. */
export function valuesOf(parts: readonly Part[]) {
  const whole = parts.filter((part): part is Part & { level: Level } => part.level !== undefined)
  const ends = parts.filter(({ level }) => level === undefined)
  const list = (values: number[]) => `{${values.join()}}`
  return {
    levels: list(whole.map(({ level }) => levels[level])),
    froms: list(whole.map(({ from }) => from)),
    tos: list(whole.map(({ to }) => to)),
    endFroms: list(ends.map(({ from }) => from)),
    endTos: list(ends.map(({ to }) => to)),
  }
}

// Parts are looked up one by one by an index; `offset 0` forces that. If the planner joined them as sets, it might read the whole
// table of counts or events for a few rows.

/** The rows of a table of counts for the whole buckets of the span. */
export const wholeBuckets = (table: string): SQL => sql`
  unnest(${param('levels')}::smallint[], ${param('froms')}::bigint[], ${param('tos')}::bigint[]) part (level, low, high)
  cross join lateral (select * from audit.${sql.raw(table)} kept where kept.tenant_id = ${param('tenant')}::uuid
    and kept.level = part.level and kept.bucket >= part.low and kept.bucket < part.high offset 0) counted`

/** The events at both ends of the span. */
export const endEvents: SQL = sql`
  unnest(${param('endFroms')}::bigint[], ${param('endTos')}::bigint[]) part (low, high)
  cross join lateral (select * from audit.audit_event stored
    where stored.tenant_id = ${param('tenant')}::uuid and stored.time >= part.low and stored.time < part.high offset 0) event`

/** The sum of the counters that match the filters. */
function wantedCounters({ categoryUid, severityId }: Narrowing): SQL {
  const names = categories
    .filter((category) => !categoryUid || category === categoryUid)
    .flatMap((category) =>
      severities.filter((severity) => severity >= (severityId ?? 1)).map((severity) => `c${category}s${severity}`),
    )
  return sql.raw(names.length > 0 ? names.join(' + ') : '0')
}

const wantedEvents = ({ categoryUid, severityId }: Narrowing): SQL =>
  sql.join(
    [
      ...(categoryUid ? [sql`and event.category_uid = ${param('categoryUid')}`] : []),
      ...(severityId ? [sql`and event.severity_id >= ${param('severityId')}`] : []),
    ],
    sql` `,
  )

/** The number of events, and the times at which the first and the last were stored; null when there are none. */
export interface Counted {
  total: number
  storedFrom: string | null
  storedTo: string | null
}

const queryOf = queriesByKey()

/**
 * The part of a union that counts single events. It is left out for a span of whole buckets, so that their table is not
 * planned.
 */
const unlessWhole = (ends: boolean, events: SQL) => (ends ? sql`union all ${events}` : sql``)

function countQuery(narrowing: Narrowing, ends: boolean): TenantQuery<Counted> {
  const events = wantedCounters(narrowing)
  const single = sql`select count(*), min(event.created_at), max(event.created_at) from ${endEvents}
    where true ${wantedEvents(narrowing)}`
  return new TenantQuery(
    build
      .select({
        total: sql<number>`coalesce(sum(events), 0)::float8`.as('total'),
        storedFrom: sql<string | null>`min(stored_from)::text`.as('stored_from'),
        storedTo: sql<string | null>`max(stored_to)::text`.as('stored_to'),
      })
      .from(
        sql`(select (${events})::bigint as events, stored_from, stored_to from ${wholeBuckets('audit_count')} where ${events} > 0
          ${unlessWhole(ends, single)}) parts`,
      ),
    { plannedOnce: true },
  )
}

/** Counts the events of a span exactly; the caller adds the parameter tenant. */
export function countOf(narrowing: Narrowing, span: Span): Step<Counted> {
  const values = partValues(span)
  const ends = values.endFroms !== '{}'
  const { categoryUid, severityId } = narrowing
  const query = queryOf(`all ${categoryUid ?? ''} ${severityId ?? ''} ${ends}`, () => countQuery(narrowing, ends))
  return query.with({ categoryUid, severityId, ...values })
}

/** Filters that the counts by kind support, besides those of `Narrowing`. */
export const kindFilters = {
  classUid: sql`class_uid = ${param('classUid')}`,
  activityId: sql`activity_id = ${param('activityId')}`,
  resourceType: sql`resource_type = ${param('resourceType')}`,
  severityId: sql`severity_id >= ${param('severityId')}`,
  // The category of a class is its thousands digit.
  categoryUid: sql`class_uid / 1000 = ${param('categoryUid')}`,
}

type KindFilter = keyof typeof kindFilters

/** Counts the events of a span by any of `kindFilters`; the caller adds the parameter tenant. */
export function countOfKind(filters: { [Name in KindFilter]?: unknown }, span: Span): Step<{ total: number }> {
  const names = (Object.keys(kindFilters) as KindFilter[]).filter((name) => filters[name] != null)
  const values = partValues(span, ['month', 'day'])
  const ends = values.endFroms !== '{}'
  const query = queryOf(`kind ${names.join()} ${ends}`, () => {
    const wanted = sql.join(
      names.map((name) => sql` and ${kindFilters[name]}`),
      sql``,
    )
    const single = sql`select count(*) from ${endEvents} where true ${wanted}`
    return new TenantQuery<{ total: number }>(
      build.select({ total: sql<number>`coalesce(sum(events), 0)::float8`.as('total') }).from(
        sql`(select events::bigint from ${wholeBuckets('audit_kind_count')} where true ${wanted}
            ${unlessWhole(ends, single)}) parts`,
      ),
      { plannedOnce: true },
    )
  })
  return query.with({ ...filters, ...values })
}
