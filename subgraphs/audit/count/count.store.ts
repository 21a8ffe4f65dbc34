import { param, TenantQuery } from '@otorga/drizzle/query'
import type { Step } from '@otorga/drizzle/transaction'
import { type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { queriesByKey } from '../queries-by-key.js'
import { type Level, levels, type Part, partsOf, type Span } from './spans.js'

/** What the counts can be asked for beside a stretch of `time`. */
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

/** The parts of a stretch as parameters: whole buckets by level, and the ends whose events are counted themselves. */
export function partValues(span: Span, allowed: readonly Level[] = allLevels) {
  const parts = partsOf(span, allowed)
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

// Parts are looked up one by one, by their index (`offset 0` keeps it so): a planner that joins them as sets may read a whole
// table, counts or trail, to find a few rows or none.

/** The rows of a table of counts in whole buckets of the stretch. */
export const wholeBuckets = (table: string): SQL => sql`
  unnest(${param('levels')}::smallint[], ${param('froms')}::bigint[], ${param('tos')}::bigint[]) part (level, low, high)
  cross join lateral (select * from audit.${sql.raw(table)} kept where kept.tenant_id = ${param('tenant')}::uuid
    and kept.level = part.level and kept.bucket >= part.low and kept.bucket < part.high offset 0) counted`

/** The events at both ends of the stretch. */
export const endEvents: SQL = sql`
  unnest(${param('endFroms')}::bigint[], ${param('endTos')}::bigint[]) part (low, high)
  cross join lateral (select * from audit.audit_event stored
    where stored.tenant_id = ${param('tenant')}::uuid and stored.time >= part.low and stored.time < part.high offset 0) event`

/** The sum of the counters that a narrowing wants. */
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

/** How many events there are, and between which moments they were stored; null when there are none. */
export interface Counted {
  total: number
  storedFrom: string | null
  storedTo: string | null
}

const queryOf = queriesByKey()

/** The part of a union that counts single events; a stretch of whole buckets is planned without looking at their table. */
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

/** Counts a stretch exactly; what it is run with lacks the tenant. */
export function countOf(narrowing: Narrowing, span: Span): Step<Counted> {
  const values = partValues(span)
  const ends = values.endFroms !== '{}'
  const { categoryUid, severityId } = narrowing
  const query = queryOf(`all ${categoryUid ?? ''} ${severityId ?? ''} ${ends}`, () => countQuery(narrowing, ends))
  return query.with({ categoryUid, severityId, ...values })
}

/** Filters that the counts by kind know besides `Narrowing`. */
export const kindFilters = {
  classUid: sql`class_uid = ${param('classUid')}`,
  activityId: sql`activity_id = ${param('activityId')}`,
  resourceType: sql`resource_type = ${param('resourceType')}`,
  severityId: sql`severity_id >= ${param('severityId')}`,
  // A class belongs to one category: its thousands digit.
  categoryUid: sql`class_uid / 1000 = ${param('categoryUid')}`,
}

type KindFilter = keyof typeof kindFilters

/** Counts a stretch by any of `kindFilters`; what it is run with lacks the tenant. */
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
