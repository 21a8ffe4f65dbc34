import { auditEvent } from '@otorga/drizzle/audit/tables'
import { param } from '@otorga/drizzle/query'
import { and, eq, gte, lte } from 'drizzle-orm'

export const ofTenant = eq(auditEvent.tenantId, param('tenant'))

/** The condition of each filter; its parameter has the name of the filter. */
export const conditions = {
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
export type FilterName = keyof typeof conditions

/** Filters by name; times in epoch milliseconds, ids in lower case. Absent and null filter nothing. */
export type EventFilters = { [Name in FilterName]?: string | number | null | undefined }

/** The condition for a tenant's events under the filters of a shape. */
export const filteredBy = (shape: ReadonlySet<string>) =>
  and(ofTenant, ...Object.entries(conditions).flatMap(([name, condition]) => (shape.has(name) ? [condition] : [])))

/** The names of the filters that have a value. */
export const namesOf = (filters: EventFilters) =>
  (Object.keys(filters) as FilterName[]).filter((name) => filters[name] !== undefined && filters[name] !== null)
