import { auditEvent } from '@otorga/drizzle/audit/tables'
import { param, prepared, queriesByShape, TenantQuery } from '@otorga/drizzle/query'
import type { TenantDatabase } from '@otorga/drizzle/transaction'
import { and, asc, count, desc, eq, getTableColumns, gte, lte, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { allLevels, type Counted, countOf, countOfKind, kindFilters, partValues } from '../report/count.store.js'
import { spanOf } from '../report/spans.js'
import type { StoredEvent } from './audit-event.view.js'

const build = new QueryBuilder()
const ofTenant = eq(auditEvent.tenantId, param('tenant'))

const conditions = {
  actorId: eq(auditEvent.actorId, param('actorId')),
  actorUid: eq(auditEvent.actorUserUid, param('actorUid')),
  resourceId: eq(auditEvent.resourceId, param('resourceId')),
  resourceType: eq(auditEvent.resourceType, param('resourceType')),
  categoryUid: eq(auditEvent.categoryUid, param('categoryUid')),
  classUid: eq(auditEvent.classUid, param('classUid')),
  activityId: eq(auditEvent.activityId, param('activityId')),
  severityId: gte(auditEvent.severityId, param('severityId')),
  timeFrom: gte(auditEvent.time, param('timeFrom')),
  timeTo: lte(auditEvent.time, param('timeTo')),
}
type FilterName = keyof typeof conditions

/** Filters by name; times in epoch milliseconds, ids in lower case. Absent and null filter nothing. */
export type EventFilters = { [Name in FilterName]?: string | number | null | undefined }

const ascending = (columns: PgColumn[]) => columns.map((column) => asc(column))
const descending = (columns: PgColumn[]) => columns.map((column) => desc(column))
const byCreation = [auditEvent.createdAt, auditEvent.id]
const byTime = [auditEvent.time, auditEvent.id]
const bySeverity = [auditEvent.severityId, auditEvent.createdAt, auditEvent.id]

const orders = {
  'created_at:asc': ascending(byCreation),
  'created_at:desc': descending(byCreation),
  'time:asc': ascending(byTime),
  'time:desc': descending(byTime),
  'severity_id:asc': ascending(bySeverity),
  'severity_id:desc': descending(bySeverity),
} satisfies Record<string, SQL[]>

export type EventSort = keyof typeof orders
export const eventSorts = Object.keys(orders) as EventSort[]

const filteredBy = (shape: ReadonlySet<string>) =>
  and(ofTenant, ...Object.entries(conditions).flatMap(([name, condition]) => (shape.has(name) ? [condition] : [])))

const pageQuery = queriesByShape<StoredEvent>((shape) =>
  prepared(
    build
      .select()
      .from(auditEvent)
      .where(filteredBy(shape))
      .orderBy(...orders[eventSorts.find((sort) => shape.has(sort))!])
      .limit(param('limit'))
      .offset(param('offset')),
  ),
)
const countQuery = queriesByShape<{ total: number }>((shape) =>
  prepared(
    build
      .select({ total: count().as('total') })
      .from(auditEvent)
      .where(filteredBy(shape)),
  ),
)
const byIds = prepared(
  build
    .select()
    .from(auditEvent)
    .where(and(ofTenant, sql`${auditEvent.id} = any(${param('ids')}::uuid[])`)),
)

const columns = sql.join(
  Object.values(getTableColumns(auditEvent)).map((column) => sql.identifier(column.name)),
  sql`, `,
)
const columnsOfEvent = Object.fromEntries(
  Object.entries(getTableColumns(auditEvent)).map(([name, column]) => [
    name,
    sql`event.${sql.identifier(column.name)}`.mapWith(column).as(column.name),
  ]),
)

const ordered = new Map<string, TenantQuery<StoredEvent>>()

/** Remembers the queries of a page in the order of creation. */
function remembered(key: string, make: () => SQL): TenantQuery<StoredEvent> {
  let query = ordered.get(key)
  if (!query) {
    query = new TenantQuery(build.select(columnsOfEvent).from(make())) as unknown as TenantQuery<StoredEvent>
    ordered.set(key, query)
  }
  return query
}

/** The events of a severity and above, each severity a run of one index in the order of creation: merged, not sorted. */
function ofSeverity(severity: number, which: SQL): SQL {
  const branch = (own: SQL) => sql`select ${columns} from audit.audit_event
    where tenant_id = ${param('tenant')}::uuid ${own} ${which}`
  if (severity === 1) return branch(sql``)
  return sql.join(
    [1, 2, 3, 4, 5]
      .filter((one) => one >= severity)
      .map((one) => branch(sql`and severity_id = ${sql.raw(String(one))}`)),
    sql` union all `,
  )
}

const page = (events: SQL, newestFirst: boolean, offset: SQL) => {
  const order = newestFirst ? sql`desc` : sql`asc`
  return sql`select ${columns} from (${events}) merged order by created_at ${order}, id ${order}
    limit ${param('limit')} offset ${offset}`
}

/**
 * A page in the order of creation, found by the counts: the events before it are skipped without being read, but for those of
 * the tenth of a second in which it begins.
 */
const countedPage = (severity: number, newestFirst: boolean) =>
  remembered(`counted ${severity} ${newestFirst}`, () => {
    const beyond = sql`and created_at ${newestFirst ? sql`<` : sql`>=`} (select moment from start)`
    return sql`(with start as materialized (
        select moment, rest from audit.page_start(${param('fromSeverity')}::integer, ${param('skipped')}::bigint, ${param('newestFirst')}::boolean)
      ) ${page(ofSeverity(severity, beyond), newestFirst, sql`(select coalesce(rest, 0) from start)`)}) event`
  })

/** A page of filtered events in the order of creation, looked for only between the moments when the first and last were stored. */
const boundedPage = (severity: number, newestFirst: boolean, filters: readonly FilterName[]) =>
  remembered(`bounded ${severity} ${newestFirst} ${filters.join()}`, () => {
    const rest = filters.filter((name) => name !== 'severityId').map((name) => sql` and ${conditions[name]}`)
    const which = sql`and created_at >= ${param('storedFrom')}::timestamptz and created_at <= ${param('storedTo')}::timestamptz
      ${sql.join(rest, sql``)}`
    return sql`(${page(ofSeverity(severity, which), newestFirst, sql`${param('offset')}`)}) event`
  })

const given = (filters: EventFilters) =>
  (Object.keys(filters) as FilterName[]).filter((name) => filters[name] !== undefined && filters[name] !== null)

const counted: readonly FilterName[] = ['severityId', 'categoryUid', 'timeFrom', 'timeTo']
const kinds: readonly FilterName[] = [...counted, ...(Object.keys(kindFilters) as FilterName[])]
const only = (names: readonly FilterName[], known: readonly FilterName[]) => names.every((name) => known.includes(name))

/** The cheapest exact count of what the filters leave. */
function totalQuery(filters: EventFilters) {
  const names = given(filters)
  const span = spanOf(filters.timeFrom as number | null | undefined, filters.timeTo as number | null | undefined)
  if (only(names, counted)) {
    const { severityId, categoryUid } = filters as { severityId?: number; categoryUid?: number }
    return countOf({ severityId, categoryUid }).with({ ...filters, ...partValues(span, allLevels) })
  }
  if (only(names, kinds)) {
    const wanted = names.filter((name) => name in kindFilters) as (keyof typeof kindFilters)[]
    return countOfKind(wanted).with({ ...filters, ...partValues(span, ['month', 'day']) })
  }
  return countQuery({ ...filters }).with({ ...filters })
}

export interface PageRequest {
  sort: EventSort
  limit: number
  offset: number
}

/** One page of a tenant's events and how many match. */
export async function pageOfEvents(
  database: TenantDatabase,
  tenant: string,
  filters: EventFilters,
  { sort, limit, offset }: PageRequest,
): Promise<{ rows: StoredEvent[]; total: number }> {
  const names = given(filters)
  const totals = totalQuery(filters)
  const countValues = { ...totals, values: { ...totals.values, tenant } }
  const severity = Number(filters.severityId ?? 1)
  const inCreationOrder = sort.startsWith('created_at')
  const newestFirst = sort === 'created_at:desc'
  if (inCreationOrder && only(names, ['severityId']) && (offset > 0 || severity > 1)) {
    const values = { tenant, limit, newestFirst, fromSeverity: severity, skipped: offset }
    const [[row], rows] = await database.read(tenant, countValues, countedPage(severity, newestFirst).with(values))
    return { rows, total: (row as { total: number }).total }
  }
  if (inCreationOrder && names.length > 0 && only(names, counted)) {
    const [[row]] = await database.read(tenant, countValues)
    const { total, ...stored } = row as Counted
    if (offset >= total) return { rows: [], total }
    const values = { ...filters, ...stored, tenant, limit, offset }
    const [rows] = await database.read(tenant, boundedPage(severity, newestFirst, names).with(values))
    return { rows, total }
  }
  const whole = pageQuery({ ...filters, [sort]: true }).with({ ...filters, tenant, limit, offset })
  const [[row], rows] = await database.read(tenant, countValues, whole)
  return { rows, total: (row as { total: number } | undefined)?.total ?? 0 }
}

/** A tenant's events with these ids, in no order; the ids are well-formed. */
export async function eventsById(
  database: TenantDatabase,
  tenant: string,
  ids: readonly string[],
): Promise<StoredEvent[]> {
  const [rows] = await database.read(tenant, byIds.with({ tenant, ids: `{${ids.join()}}` }))
  return rows
}
