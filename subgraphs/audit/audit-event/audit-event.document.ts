import { canonical, quoted } from '../hash/canonical.js'
import { leafHash } from '../hash/merkle.js'
import type { NewEvent } from './audit-event.row.js'
import type { StoredEvent } from './audit-event.view.js'

/** The values that all events of a transaction share. */
export interface Fixed {
  tenantId: string
  version: string
  /** In the form of the API. */
  createdAt: string
}

const text = (value: string | null | undefined) => (value ? quoted(value) : 'null')

function resourceOf(row: NewEvent) {
  const { resourceId, resourceUid, resourceType, resourceName, resourceDomain } = row
  if (!resourceId && !resourceUid && !resourceType && !resourceName && !resourceDomain) return 'null'
  return `{"domain":${text(resourceDomain)},"id":${text(resourceId)},"resource_name":${text(resourceName)},"resource_type":${text(resourceType)},"resource_uid":${text(resourceUid)}}`
}

const endpointOf = ({ sourceIp, sourceName }: NewEvent) =>
  sourceIp || sourceName ? `{"ip":${text(sourceIp)},"name":${text(sourceName)}}` : 'null'

// The first version had no such field, and the hashes of its events must not change.
const correlationOf = ({ correlationUid }: NewEvent, version: string) =>
  version === '1.0.0' && !correlationUid ? '' : `"correlation_uid":${text(correlationUid)},`

/**
 * An event as REST and exports show it, in canonical JSON (RFC 8785); its hash in the chain covers this text. Written out field by
 * field for speed, because every stored event passes here; a test compares it with the general form.
 */
export const eventDocument = (row: NewEvent, { tenantId, version, createdAt }: Fixed): string =>
  `{"activity_id":${row.activityId},"activity_name":${quoted(row.activityName)},"actor":{"id":${text(row.actorId)},"session_uid":${text(row.actorSessionUid)},"user_name":${text(row.actorUserName)},"user_type":${quoted(row.actorUserType)},"user_uid":${text(row.actorUserUid)}},"category_name":${quoted(row.categoryName)},"category_uid":${row.categoryUid},"class_name":${quoted(row.className)},"class_uid":${row.classUid},"created_at":"${createdAt}","id":"${row.id}","message":${quoted(row.message)},"metadata":{${correlationOf(row, version)}"product":{"name":${quoted(row.productName)},"vendor_name":"Otorga","version":${quoted(version)}},"profiles":[],"tenant_uid":"${tenantId}","version":${quoted(version)}},"resource":${resourceOf(row)},"severity":${quoted(row.severity)},"severity_id":${row.severityId},"src_endpoint":${endpointOf(row)},"time":${row.time},"unmapped":${canonical(row.unmapped)}}`

/** A stored event's document. */
export const documentOf = (row: StoredEvent): string =>
  eventDocument(row, { tenantId: row.tenantId, version: row.version, createdAt: row.createdAt.toISOString() })

/** The leaf hash of a new event. */
export const eventHash = (row: NewEvent, fixed: Fixed): Buffer => leafHash(eventDocument(row, fixed))

/** The leaf hash of a stored event. */
export const storedHash = (row: StoredEvent): Buffer => leafHash(documentOf(row))
