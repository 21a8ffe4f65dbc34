import type { TrailResource } from '../../shared/record-link.tsx'

interface ChangeOf {
  entityType: string
  entityId: string | null
  payloadBefore: unknown
  payloadAfter: unknown
}

/** The record that a change is about, as the trail names it: an entry of a list belongs to a person, a version to its flow. */
export function recordOf({ entityType, entityId, payloadBefore, payloadAfter }: ChangeOf): TrailResource {
  const { subject_id, flow_id } = { ...(payloadBefore as object), ...(payloadAfter as object) } as Record<
    string,
    string
  >
  if (entityType === 'list_entry') return { id: subject_id ?? null, resourceType: 'subject' }
  if (entityType === 'flow_version') return { id: flow_id ?? null, resourceType: 'flow' }
  return { id: entityId, resourceType: entityType }
}
