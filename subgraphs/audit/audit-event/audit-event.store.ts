import { auditEvent } from '@otorga/drizzle/audit/tables'
import { param, prepared, queriesByShape } from '@otorga/drizzle/query'
import type { Step, TenantDatabase } from '@otorga/drizzle/transaction'
import { and, asc, count, desc, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { type Counted, countOf, countOfKind, kindFilters, type Narrowing } from '../count/count.store.js'
import { spanOf } from '../count/spans.js'
import { type EventFilters, type FilterName, filteredBy, namesOf, ofTenant } from './audit-event.filters.js'
import type { StoredEvent } from './audit-event.view.js'
import { boundedPage, countedPage } from './creation-order.store.js'

const build = new QueryBuilder()
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

const offsetPage = queriesByShape<StoredEvent>((shape) =>
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

/** The filters that the counts by category and severity support, and those that the counts by kind support. */
const counted: readonly FilterName[] = ['severityId', 'categoryUid', 'timeFrom', 'timeTo']
const kinds: readonly FilterName[] = [...counted, ...(Object.keys(kindFilters) as FilterName[])]
const only = (names: readonly FilterName[], known: readonly FilterName[]) => names.every((name) => known.includes(name))

/** The cheapest exact count of the events that match the filters. */
function totalOf(tenant: string, filters: EventFilters): Step<{ total: number }> {
  const names = namesOf(filters)
  const span = spanOf(filters.timeFrom as number | null | undefined, filters.timeTo as number | null | undefined)
  const cheapest = () => {
    if (only(names, counted)) return countOf(filters as Narrowing, span)
    if (only(names, kinds)) return countOfKind(filters, span)
    return countQuery({ ...filters }).with({ ...filters })
  }
  const total = cheapest()
  return { ...total, values: { ...total.values, tenant } }
}

export interface PageRequest {
  sort: EventSort
  limit: number
  offset: number
}

interface Wanted extends PageRequest {
  tenant: string
  filters: EventFilters
}

type ReadPage = (database: TenantDatabase, wanted: Wanted) => Promise<{ rows: StoredEvent[]; total: number }>

const severityOf = ({ severityId }: EventFilters) => Number(severityId ?? 1)
const newestFirstOf = (sort: EventSort) => sort.endsWith(':desc')

/** Finds the beginning of the page by the counts, so that the events before it are not read. */
const readByCounts: ReadPage = async (database, { tenant, filters, sort, limit, offset }) => {
  const severity = severityOf(filters)
  const newestFirst = newestFirstOf(sort)
  const page = countedPage(severity, newestFirst)
  const values = { tenant, limit, newestFirst, fromSeverity: severity, skipped: offset }
  const [[count], rows] = await database.readList(
    'listAuditEvents',
    tenant,
    totalOf(tenant, filters),
    page.with(values),
  )
  return { rows, total: count!.total }
}

/** Counts the events first; this also gives the times of the first and last match, and only events in between are read. */
const readBetweenBounds: ReadPage = async (database, { tenant, filters, sort, limit, offset }) => {
  const [[count]] = await database.readList('listAuditEvents', tenant, totalOf(tenant, filters))
  const { total, ...bounds } = count as Counted
  if (offset >= total) return { rows: [], total }
  const page = boundedPage(severityOf(filters), newestFirstOf(sort), namesOf(filters))
  const [rows] = await database.readList(
    'listAuditEvents',
    tenant,
    page.with({ ...filters, ...bounds, tenant, limit, offset }),
  )
  return { rows, total }
}

/** Lets Postgres filter, sort and skip. */
const readByOffset: ReadPage = async (database, { tenant, filters, sort, limit, offset }) => {
  const page = offsetPage({ ...filters, [sort]: true }).with({ ...filters, tenant, limit, offset })
  const [[count], rows] = await database.readList('listAuditEvents', tenant, totalOf(tenant, filters), page)
  return { rows, total: count?.total ?? 0 }
}

/** Chooses the cheapest way to read the page: counts exist in the order of creation, by category and severity. */
function cheapestRead({ filters, sort, offset }: Wanted): ReadPage {
  const names = namesOf(filters)
  if (!sort.startsWith('created_at')) return readByOffset
  if (only(names, ['severityId']) && (offset > 0 || severityOf(filters) > 1)) return readByCounts
  if (names.length > 0 && only(names, counted)) return readBetweenBounds
  return readByOffset
}

/** One page of a tenant's events, and the total. */
export function pageOfEvents(database: TenantDatabase, tenant: string, filters: EventFilters, request: PageRequest) {
  const wanted: Wanted = { ...request, tenant, filters }
  return cheapestRead(wanted)(database, wanted)
}

/** A tenant's events with these ids, which are well-formed; in no particular order. */
export async function eventsById(
  database: TenantDatabase,
  tenant: string,
  ids: readonly string[],
): Promise<StoredEvent[]> {
  const [rows] = await database.readList('listAuditEvents', tenant, byIds.with({ tenant, ids: `{${ids.join()}}` }))
  return rows
}
