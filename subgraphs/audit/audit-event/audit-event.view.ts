import type { auditEvent } from '@otorga/drizzle/audit/tables'
import type { AuditEvent, AuditUserType } from './audit-event.types.js'

export type StoredEvent = typeof auditEvent.$inferSelect

/** Version of the event's format and of the reporting services, which are released together. Each event keeps its version. */
export const shapeVersion = '1.1.0'

const orNull = (text: string | null) => text || null
const unlessEmpty = <Value extends object>(value: Value) =>
  Object.values(value).every((part) => part === null) ? null : value

type ActorColumns = 'actorId' | 'actorUserUid' | 'actorUserName' | 'actorUserType' | 'actorSessionUid'

/** Who took the action of an event. */
export const actorView = (row: Pick<StoredEvent, ActorColumns>): AuditEvent['actor'] => ({
  id: row.actorId,
  userUid: orNull(row.actorUserUid),
  userName: orNull(row.actorUserName),
  userType: row.actorUserType as AuditUserType,
  sessionUid: row.actorSessionUid,
})

/** An event for the API: nested, with null for missing values. */
export function eventView(row: StoredEvent): AuditEvent {
  const { id, classUid, className, categoryUid, categoryName, activityId, activityName, severityId, severity } = row
  return {
    id,
    classUid,
    className,
    categoryUid,
    categoryName,
    activityId,
    activityName,
    severityId,
    severity,
    time: row.time,
    message: row.message,
    actor: actorView(row),
    resource: unlessEmpty({
      id: row.resourceId,
      resourceUid: orNull(row.resourceUid),
      resourceType: orNull(row.resourceType),
      resourceName: orNull(row.resourceName),
      domain: orNull(row.resourceDomain),
    }),
    srcEndpoint: unlessEmpty({ ip: row.sourceIp, name: orNull(row.sourceName) }),
    metadata: {
      version: row.version,
      product: { name: row.productName, vendorName: 'Otorga', version: row.version },
      tenantUid: row.tenantId,
      profiles: [],
      correlationUid: row.correlationUid,
    },
    unmapped: row.unmapped,
    createdAt: row.createdAt,
  }
}
