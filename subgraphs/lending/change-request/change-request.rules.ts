import { platformTenantId } from '@otorga/drizzle/components'
import type { Caller } from '@otorga/kernel/base/context'
import { AppError } from '@otorga/kernel/base/errors'
import type { Action } from '@otorga/kernel/messages/audit'
import type { ErrorCode } from '@otorga/schema/errors'
import type { ChangeRequestRow } from './change-request.store.js'

/** The result of an approved change: the entity that it created or changed, or why it no longer fits. */
export type Applied = { entityId: string } | { code: ErrorCode; message: string }

/**
 * Four eyes: the maker of a change cannot decide it. An API client and the person who holds its secret count as one. A decided change
 * cannot be decided again.
 */
export function checkDecider(
  {
    tenantId,
    entityType,
    requestedBy,
    requesterHeldBy,
    status,
  }: Pick<ChangeRequestRow, 'tenantId' | 'entityType' | 'requestedBy' | 'requesterHeldBy' | 'status'>,
  decider: Pick<Caller, 'id' | 'heldBy' | 'roles'>,
) {
  const makers = [requestedBy, requesterHeldBy]
  if (makers.includes(decider.id) || (decider.heldBy !== undefined && makers.includes(decider.heldBy)))
    throw new AppError('FORBIDDEN', {
      message: 'The maker of a change request cannot decide it; ask another administrator.',
    })
  if (entityType === 'tenant' && tenantId === platformTenantId && !decider.roles.includes('platform_admin'))
    throw new AppError('FORBIDDEN', {
      message: "A change of the platform's own tenant is decided by a platform_admin.",
    })
  if (status !== 'pending')
    throw new AppError('INVALID_STATUS_TRANSITION', { message: `The change request is already ${status}.` })
}

/** The change's name in the trail: a product's code, or else its id, never personal data. */
export const nameOf = ({ entityType, pendingKey, id }: ChangeRequestRow) =>
  entityType === 'credit_product' ? pendingKey : `change request ${id}`

/** The audit entry about the result of a change. */
export const decisionEntry = (request: ChangeRequestRow, activity: Action['activity'], message: string): Action => ({
  activity,
  type: request.entityType,
  id: request.entityId ?? request.id,
  name: nameOf(request),
  message,
  severity: 2,
  old: request.payloadBefore,
  new: request.payloadAfter,
  more: { change_request_id: request.id, entity_type: request.entityType, requested_by: request.requestedBy },
})
