import { auditEvent } from '@otorga/drizzle/audit/tables'
import { param, prepared, queriesByShape } from '@otorga/drizzle/query'
import type { TenantDatabase, Transaction } from '@otorga/drizzle/transaction'
import { and, asc, count, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import type { NewEvent } from './audit-event.row.js'
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

/** Filters by name; times in epoch milliseconds, ids in lower case. Absent and null filter nothing. */
export type EventFilters = { [Name in keyof typeof conditions]?: string | number | null | undefined }

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

/** One page of a tenant's events and how many match, in one round trip. */
export async function pageOfEvents(
  database: TenantDatabase,
  tenant: string,
  filters: EventFilters,
  { sort, limit, offset }: { sort: EventSort; limit: number; offset: number },
): Promise<{ rows: StoredEvent[]; total: number }> {
  const values = { ...filters, tenant, limit, offset }
  const page = pageQuery({ ...filters, [sort]: true }).with(values)
  const [rows, [counted]] = await database.read(tenant, page, countQuery({ ...filters }).with(values))
  return { rows, total: counted?.total ?? 0 }
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

/** Appends an event; one that is already there stays as it is, and undefined is answered. */
export async function insertEvent(tx: Transaction, event: NewEvent): Promise<StoredEvent | undefined> {
  const [row] = await tx.db.insert(auditEvent).values(event).onConflictDoNothing().returning()
  return row
}
