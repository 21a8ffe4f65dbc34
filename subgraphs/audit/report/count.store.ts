import { param, TenantQuery } from '@otorga/drizzle/query'
import { type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
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

/** The rows of a table of counts in whole buckets of the stretch. */
export const wholeBuckets = (table: string): SQL => sql`
  unnest(${param('levels')}::smallint[], ${param('froms')}::bigint[], ${param('tos')}::bigint[]) part (level, low, high)
  join audit.${sql.raw(table)} counted on counted.tenant_id = ${param('tenant')}::uuid and counted.level = part.level
    and counted.bucket >= part.low and counted.bucket < part.high`

/** The events at both ends of the stretch. */
export const endEvents: SQL = sql`
  unnest(${param('endFroms')}::bigint[], ${param('endTos')}::bigint[]) part (low, high)
  join audit.audit_event event on event.tenant_id = ${param('tenant')}::uuid and event.time >= part.low and event.time < part.high`

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

const remembered = <Row>(make: (narrowing: Narrowing) => TenantQuery<Row>) => {
  const made = new Map<string, TenantQuery<Row>>()
  return (narrowing: Narrowing) => {
    const key = `${narrowing.categoryUid ?? ''} ${narrowing.severityId ?? ''}`
    let query = made.get(key)
    if (!query) made.set(key, (query = make(narrowing)))
    return query
  }
}

/** Counts a stretch exactly; parameters: tenant, those of `partValues`, categoryUid and severityId where given. */
export const countOf = remembered<Counted>((narrowing) => {
  const events = wantedCounters(narrowing)
  return new TenantQuery(
    build
      .select({
        total: sql<number>`coalesce(sum(events), 0)::float8`.as('total'),
        storedFrom: sql<string | null>`min(stored_from)::text`.as('stored_from'),
        storedTo: sql<string | null>`max(stored_to)::text`.as('stored_to'),
      })
      .from(
        sql`(select (${events})::bigint as events, stored_from, stored_to from ${wholeBuckets('audit_count')} where ${events} > 0
          union all
          select count(*), min(event.created_at), max(event.created_at) from ${endEvents} ${wantedEvents(narrowing)}) parts`,
      ),
  )
})

/** Filters that the counts by kind know besides `Narrowing`. */
export const kindFilters = {
  classUid: sql`class_uid = ${param('classUid')}`,
  activityId: sql`activity_id = ${param('activityId')}`,
  resourceType: sql`resource_type = ${param('resourceType')}`,
  severityId: sql`severity_id >= ${param('severityId')}`,
  // A class belongs to one category: its thousands digit.
  categoryUid: sql`class_uid / 1000 = ${param('categoryUid')}`,
}

const kindQueries = new Map<string, TenantQuery<{ total: number }>>()

/** Counts a stretch by any of `kindFilters`; parameters: tenant, those of `partValues` with days and months, the filters'. */
export function countOfKind(names: readonly (keyof typeof kindFilters)[]): TenantQuery<{ total: number }> {
  const key = names.join()
  let query = kindQueries.get(key)
  if (!query) {
    const wanted = sql.join(
      names.map((name) => sql` and ${kindFilters[name]}`),
      sql``,
    )
    query = new TenantQuery(
      build.select({ total: sql<number>`coalesce(sum(events), 0)::float8`.as('total') }).from(
        sql`(select events::bigint from ${wholeBuckets('audit_kind_count')} where true ${wanted}
            union all select count(*) from ${endEvents} where true ${wanted}) parts`,
      ),
    )
    kindQueries.set(key, query)
  }
  return query
}
