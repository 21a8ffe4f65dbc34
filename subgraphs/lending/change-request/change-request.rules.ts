import { AppError } from '@otorga/kernel/base/errors'
import type { Action } from '@otorga/kernel/messages/audit'
import type { ErrorCode } from '@otorga/schema/errors'
import type { ChangeRequestRow } from './change-request.store.js'

/** The result of an approved change: the entity that it created or changed, or why it no longer fits. */
export type Applied = { entityId: string } | { code: ErrorCode; message: string }

/** Four eyes: whoever asked for a change cannot decide it; a decided one stays decided. */
export function checkDecider({ requestedBy, status }: ChangeRequestRow, deciderId: string) {
  if (requestedBy === deciderId)
    throw new AppError('FORBIDDEN', {
      message: 'The maker of a change request cannot decide it; ask another administrator.',
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
