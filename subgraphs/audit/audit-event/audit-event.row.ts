import type { auditEvent } from '@otorga/drizzle/audit/tables'
import type { Envelope } from '@otorga/kernel/messages/envelope'
import type { AuditEntry } from '@otorga/schema/events'
import { bounds } from '@otorga/schema/limits'
import type { AuditEventInput } from './audit-event.inputs.js'
import { named } from './audit-event.rules.js'
import { storable } from './audit-event.text.js'
import { AuditUserType } from './audit-event.types.js'

/** An event before it is stored; the time and the version are added then. */
export type NewEvent = Omit<typeof auditEvent.$inferInsert, 'createdAt' | 'version'>

// The filters compare ids as text, so ids are stored in lower case; null for a text that is not an id.
const idOrNull = (id: string | null | undefined) => (id && bounds.uuid.test(id) ? id.toLowerCase() : null)

/** An actor in a message; `session_uid` is present for users who signed in. */
type Actor = AuditEntry['actor'] & { session_uid?: string }

const actorColumns = (actor: Actor) => ({
  actorId: idOrNull(actor.id),
  actorUserUid: actor.user_uid,
  actorUserName: actor.user_name,
  actorUserType: actor.user_type,
  actorSessionUid: actor.session_uid ?? null,
})

function givenActor({ id, userUid, userName, userType, sessionUid }: NonNullable<AuditEventInput['actor']>) {
  return {
    actorId: idOrNull(id),
    actorUserUid: userUid ?? '',
    actorUserName: userName ?? '',
    actorUserType: userType ?? 'User',
    actorSessionUid: sessionUid ?? null,
  }
}

/** Who recorded a manual event, and for which service. */
export interface Recording {
  tenantId: string
  id: string
  now: Date
  /** The true recorder: a user id, or `service:<name>`. */
  recordedBy: string
  /** The service that reports the event. */
  product: string
  /** The actor when the input names none. */
  caller: Actor
  /** The person on whose behalf a service records. */
  behalf?: { on_behalf_of: Actor } | undefined
  requestId: string
}

/** The row of a manual event with checked input. Missing texts become empty texts. */
export function rowOfInput(
  input: AuditEventInput,
  { tenantId, id, now, recordedBy, product, caller, behalf, requestId }: Recording,
): NewEvent {
  const { actor, resource, srcEndpoint } = input
  return {
    tenantId,
    id,
    ...named(input)!,
    time: now.getTime(),
    message: input.message,
    ...(actor ? givenActor(actor) : actorColumns(caller)),
    resourceId: idOrNull(resource?.id),
    resourceUid: resource?.resourceUid ?? '',
    resourceType: resource?.resourceType ?? '',
    resourceName: resource?.resourceName ?? '',
    resourceDomain: resource?.domain ?? '',
    sourceIp: srcEndpoint?.ip ?? null,
    sourceName: srcEndpoint?.name ?? '',
    productName: product,
    correlationUid: requestId,
    unmapped: { ...input.unmapped, ...behalf, recorded_by: recordedBy },
  }
}

const textsOf = ({ resource_uid, resource_type, resource_name, domain }: AuditEntry['resource']) => [
  resource_uid,
  resource_type,
  resource_name,
  domain,
]

/** The row of an event that arrived as a message; throws when the message is not an audit entry, which dead-letters it. */
export function rowOfMessage(message: Envelope): NewEvent {
  const { actor, resource, src_endpoint, ...entry } = storable(message.data) as AuditEntry
  const names = named({ classUid: entry.class_uid, activityId: entry.activity_id, severityId: entry.severity_id })
  const time = Math.trunc(entry.time)
  const texts = [entry.message, actor.user_uid, actor.user_name, src_endpoint.name, ...textsOf(resource)]
  const sound =
    names &&
    bounds.uuid.test(message.id) &&
    Object.hasOwn(AuditUserType, actor.user_type) &&
    Number.isSafeInteger(time) &&
    time >= 0 &&
    texts.every((text) => typeof text === 'string') &&
    entry.unmapped !== null &&
    typeof entry.unmapped === 'object'
  if (!sound) throw new Error(`message ${message.id} is not an audit entry`)
  return {
    tenantId: message.tenantid,
    id: message.id.toLowerCase(),
    ...names,
    time,
    message: entry.message,
    ...actorColumns(actor),
    resourceId: idOrNull(resource.id),
    resourceUid: resource.resource_uid,
    resourceType: resource.resource_type,
    resourceName: resource.resource_name,
    resourceDomain: resource.domain,
    sourceIp: src_endpoint.ip || null,
    sourceName: src_endpoint.name,
    productName: message.source,
    correlationUid: storable(message.requestid ?? '') || null,
    unmapped: entry.unmapped,
  }
}
