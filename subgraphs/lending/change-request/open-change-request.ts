import type { Action } from '@otorga/kernel/messages/audit'
import type { Work } from '@otorga/kernel/request/operation'
import { v7 as uuidv7 } from 'uuid'
import { nameOf } from './change-request.rules.js'
import { type ChangeRequestRow, insertChangeRequest } from './change-request.store.js'

export type Proposal = Pick<
  ChangeRequestRow,
  'action' | 'entityType' | 'entityId' | 'pendingKey' | 'payloadBefore' | 'payloadAfter' | 'baseRowVersion'
> &
  Partial<Pick<ChangeRequestRow, 'sealed'>>

/** Who opens a change request, when, and in which transaction. */
type Opening = Pick<Work<unknown>, 'tx' | 'now'> & { caller: { id: string } }

/** Puts a change before a second person instead of applying it. */
export async function openChangeRequest({ tx, caller, now }: Opening, proposal: Proposal) {
  const result = await insertChangeRequest(tx, {
    ...proposal,
    tenantId: tx.tenantId,
    id: uuidv7(),
    requestedBy: caller.id,
    createdAt: now,
  })
  const audit: Action = {
    activity: 'create',
    type: 'change_request',
    id: result.id,
    name: nameOf(result),
    message: `Change request opened: ${proposal.action} ${proposal.entityType}`,
    severity: 2,
    old: proposal.payloadBefore,
    new: proposal.payloadAfter,
    more: { change_request_id: result.id, entity_type: proposal.entityType, entity_id: proposal.entityId },
  }
  return { result, audit }
}
