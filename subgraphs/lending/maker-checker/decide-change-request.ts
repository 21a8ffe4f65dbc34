import { AppError } from '@otorga/kernel/base/errors'
import { command, type Outcome, type Refusal, type Work } from '@otorga/kernel/request/operation'
import { checkDecider, decisionEntry } from '../change-request/change-request.rules.js'
import {
  type ChangeRequestRow,
  lockChangeRequest,
  settleChangeRequest,
} from '../change-request/change-request.store.js'
import type { ChangeRequestDecisionInput } from '../change-request/change-request.types.js'
import { appliers } from './appliers.js'

export interface DecideArgs {
  id: string
  input?: ChangeRequestDecisionInput | null
  idempotencyKey?: string | null
}

/** Publishes the decision to the component that owns the entity, with the input that it encrypted for itself. */
function tellOwner({ publish, target }: Work<ChangeRequestRow>, { id, ...decided }: ChangeRequestRow) {
  publish(decided.status === 'approved' ? 'lending.change_request.approved' : 'lending.change_request.rejected', id, {
    change_request_id: id,
    entity_type: decided.entityType,
    action: decided.action,
    entity_id: decided.entityId,
    payload_after: decided.payloadAfter,
    sealed: target.sealed,
    base_row_version: decided.baseRowVersion,
    requested_by: decided.requestedBy,
    decided_by: decided.decidedBy,
  })
}

/**
 * Approves a change. One of lending's own is applied in the same transaction, or becomes failed and is refused when it no longer
 * fits; another component receives the approval, applies it and reports back.
 */
export const approveChangeRequest = command('approveChangeRequest', {
  noun: 'change request',
  target: (tx, { id }: DecideArgs) => lockChangeRequest(tx, id),
  async run(work: Work<ChangeRequestRow>, { input }: DecideArgs): Promise<Outcome<ChangeRequestRow> | Refusal> {
    const { tx, target, caller, now } = work
    checkDecider(target, caller)
    const decided = { decidedBy: caller.id, decidedAt: now, notes: input?.notes ?? null, sealed: null }
    const apply = appliers[target.entityType]
    const applied = apply ? await apply(work, target) : { entityId: target.entityId }
    if ('code' in applied) {
      const failed = await settleChangeRequest(tx, target.id, { ...decided, status: 'failed', failure: applied })
      return {
        refusal: new AppError(applied.code, { message: applied.message }),
        audit: decisionEntry(failed, 'other', `Change request failed: ${applied.message}`),
      }
    }
    const result = await settleChangeRequest(tx, target.id, {
      ...decided,
      status: 'approved',
      entityId: applied.entityId,
    })
    if (!apply) tellOwner(work, result)
    return {
      result,
      audit: decisionEntry(result, 'approve', `Change request approved: ${target.action} ${target.entityType}`),
    }
  },
})

/** Rejects a change: nothing is applied. */
export const rejectChangeRequest = command('rejectChangeRequest', {
  noun: 'change request',
  target: (tx, { id }: DecideArgs) => lockChangeRequest(tx, id),
  async run(work: Work<ChangeRequestRow>, { input }: DecideArgs) {
    const { tx, target, caller, now } = work
    checkDecider(target, caller)
    const result = await settleChangeRequest(tx, target.id, {
      status: 'rejected',
      decidedBy: caller.id,
      decidedAt: now,
      notes: input?.notes ?? null,
      sealed: null,
    })
    if (!appliers[target.entityType]) tellOwner(work, result)
    return {
      result,
      audit: decisionEntry(result, 'reject', `Change request rejected: ${target.action} ${target.entityType}`),
    }
  },
})
