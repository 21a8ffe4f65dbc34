import type { Action } from '@otorga/kernel/audit'
import { AppError } from '@otorga/kernel/errors'
import { command, type Work } from '@otorga/kernel/operation'
import { appliers } from './appliers.js'
import { type ChangeRequestRow, lockChangeRequest, settleChangeRequest } from './change-request.store.js'
import type { ChangeRequestDecisionInput } from './change-request.types.js'

export interface DecideArgs {
  id: string
  input?: ChangeRequestDecisionInput | null
  idempotencyKey?: string | null
}

/** Four eyes: whoever asked for a change cannot decide it; a decided one stays decided. */
function checkDecider({ target, caller }: Work<ChangeRequestRow>) {
  if (target.requestedBy === caller.id)
    throw new AppError('FORBIDDEN', {
      message: 'The maker of a change request cannot decide it; ask another administrator.',
    })
  if (target.status !== 'pending')
    throw new AppError('INVALID_STATUS_TRANSITION', { message: `The change request is already ${target.status}.` })
}

const auditOf = (request: ChangeRequestRow, activity: Action['activity'], message: string): Action => ({
  activity,
  type: request.entityType,
  id: request.entityId ?? request.id,
  name: request.pendingKey,
  message,
  severity: 2,
  old: request.payloadBefore,
  new: request.payloadAfter,
  more: { change_request_id: request.id, entity_type: request.entityType, requested_by: request.requestedBy },
})

/** Approves a change and applies it in the same transaction; one that no longer fits becomes failed and answers 409. */
export const approveChangeRequest = command('approveChangeRequest', {
  noun: 'change request',
  target: (tx, { id }: DecideArgs) => lockChangeRequest(tx, id),
  async run(work: Work<ChangeRequestRow>, { input }: DecideArgs) {
    checkDecider(work)
    const { tx, target, caller, now } = work
    const apply = appliers[target.entityType]
    if (!apply) throw new Error(`nothing applies changes of ${target.entityType}`)
    const applied = await apply(work, target)
    const decided = { decidedBy: caller.id, decidedAt: now, notes: input?.notes ?? null }
    if ('code' in applied) {
      const result = await settleChangeRequest(tx, target.id, { ...decided, status: 'failed', failure: applied })
      return { result, audit: auditOf(result, 'other', `Change request failed: ${applied.message}`) }
    }
    const result = await settleChangeRequest(tx, target.id, {
      ...decided,
      status: 'approved',
      entityId: applied.entityId,
    })
    return {
      result,
      audit: auditOf(result, 'approve', `Change request approved: ${target.action} ${target.entityType}`),
    }
  },
})

/** Rejects a change: nothing is applied. */
export const rejectChangeRequest = command('rejectChangeRequest', {
  noun: 'change request',
  target: (tx, { id }: DecideArgs) => lockChangeRequest(tx, id),
  async run(work: Work<ChangeRequestRow>, { input }: DecideArgs) {
    checkDecider(work)
    const { tx, target, caller, now } = work
    const result = await settleChangeRequest(tx, target.id, {
      status: 'rejected',
      decidedBy: caller.id,
      decidedAt: now,
      notes: input?.notes ?? null,
    })
    return {
      result,
      audit: auditOf(result, 'reject', `Change request rejected: ${target.action} ${target.entityType}`),
    }
  },
})
