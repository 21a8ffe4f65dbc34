import { auditEvent } from '@otorga/drizzle/audit/tables'
import { param, prepared, queriesByShape, TenantQuery } from '@otorga/drizzle/query'
import type { Step, TenantDatabase } from '@otorga/drizzle/transaction'
import { and, asc, count, desc, eq, getTableColumns, gte, lte, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { type Counted, countOf, countOfKind, kindFilters, type Narrowing } from '../count/count.store.js'
import { spanOf } from '../count/spans.js'
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

// Where the order of an index and the limit decide, whatever the parameters are.
const plannedOnce = { plannedOnce: true }

const pageQuery = queriesByShape<StoredEvent>((shape) =>
  prepared(
    build
      .select()
      .from(auditEvent)
      .where(filteredBy(shape))
      .orderBy(...orders[eventSorts.find((sort) => shape.has(sort))!])
      .limit(param('limit'))
      .offset(param('offset')),
    { plannedOnce: shape.size === 1 }, // the sort alone
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
    query = new TenantQuery(
      build.select(columnsOfEvent).from(make()),
      plannedOnce,
    ) as unknown as TenantQuery<StoredEvent>
    ordered.set(key, query)
  }
  return query
}

interface Merged {
  /** This severity and above; 1 is every event. */
  severity: number
  newestFirst: boolean
  /** More conditions, each with its `and`. */
  which: SQL
  offset: SQL
}

/**
 * A page in the order of creation of the events of a severity and above: each severity is a run of one index in that order,
 * of which no more than the page can need is read. The ends are merged.
 */
function merged({ severity, newestFirst, which, offset }: Merged): SQL {
  const order = newestFirst ? sql`order by created_at desc, id desc` : sql`order by created_at, id`
  const run = (own: SQL) => sql`(select ${columns} from audit.audit_event
    where tenant_id = ${param('tenant')}::uuid ${own} ${which} ${order} limit ${param('limit')}::bigint + ${offset})`
  const severities = [1, 2, 3, 4, 5].filter((one) => one >= severity)
  const runs =
    severity === 1 ? [run(sql``)] : severities.map((one) => run(sql`and severity_id = ${sql.raw(String(one))}`))
  return sql`select ${columns} from (${sql.join(runs, sql` union all `)}) merged ${order}
    limit ${param('limit')}::bigint offset ${offset}`
}

/**
 * A page in the order of creation, found by the counts: the events before it are skipped without being read, but for those of
 * the tenth of a second in which it begins.
 */
const countedPage = (severity: number, newestFirst: boolean) =>
  remembered(`counted ${severity} ${newestFirst}`, () => {
    const which = sql`and created_at ${newestFirst ? sql`<` : sql`>=`} (select moment from start)`
    const offset = sql`(select coalesce(rest, 0) from start)`
    return sql`(with start as materialized (
        select moment, rest from audit.page_start(${param('fromSeverity')}::integer, ${param('skipped')}::bigint, ${param('newestFirst')}::boolean)
      ) ${merged({ severity, newestFirst, which, offset })}) event`
  })

/** A page of filtered events in the order of creation, looked for only between the moments when the first and last were stored. */
const boundedPage = (severity: number, newestFirst: boolean, filters: readonly FilterName[]) =>
  remembered(`bounded ${severity} ${newestFirst} ${filters.join()}`, () => {
    const rest = filters.filter((name) => name !== 'severityId').map((name) => sql` and ${conditions[name]}`)
    const which = sql`and created_at >= ${param('storedFrom')}::timestamptz and created_at <= ${param('storedTo')}::timestamptz
      ${sql.join(rest, sql``)}`
    return sql`(${merged({ severity, newestFirst, which, offset: sql`${param('offset')}::bigint` })}) event`
  })

const given = (filters: EventFilters) =>
  (Object.keys(filters) as FilterName[]).filter((name) => filters[name] !== undefined && filters[name] !== null)

const counted: readonly FilterName[] = ['severityId', 'categoryUid', 'timeFrom', 'timeTo']
const kinds: readonly FilterName[] = [...counted, ...(Object.keys(kindFilters) as FilterName[])]
const only = (names: readonly FilterName[], known: readonly FilterName[]) => names.every((name) => known.includes(name))

/** The cheapest exact count of what the filters leave. */
function totalOf(filters: EventFilters): Step<{ total: number }> {
  const names = given(filters)
  const span = spanOf(filters.timeFrom as number | null | undefined, filters.timeTo as number | null | undefined)
  if (only(names, counted)) return countOf(filters as Narrowing, span)
  if (only(names, kinds)) return countOfKind(filters, span)
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
  const total = totalOf(filters)
  const counting = { ...total, values: { ...total.values, tenant } }
  const severity = Number(filters.severityId ?? 1)
  const inCreationOrder = sort.startsWith('created_at')
  const newestFirst = sort === 'created_at:desc'
  if (inCreationOrder && only(names, ['severityId']) && (offset > 0 || severity > 1)) {
    const values = { tenant, limit, newestFirst, fromSeverity: severity, skipped: offset }
    const [[row], rows] = await database.read(tenant, counting, countedPage(severity, newestFirst).with(values))
    return { rows, total: (row as { total: number }).total }
  }
  if (inCreationOrder && names.length > 0 && only(names, counted)) {
    const [[row]] = await database.read(tenant, counting)
    const { total, ...stored } = row as Counted
    if (offset >= total) return { rows: [], total }
    const values = { ...filters, ...stored, tenant, limit, offset }
    const [rows] = await database.read(tenant, boundedPage(severity, newestFirst, names).with(values))
    return { rows, total }
  }
  const whole = pageQuery({ ...filters, [sort]: true }).with({ ...filters, tenant, limit, offset })
  const [[row], rows] = await database.read(tenant, counting, whole)
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
