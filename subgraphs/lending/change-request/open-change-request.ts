import type { Caller } from '@otorga/kernel/base/context'
import type { Action } from '@otorga/kernel/messages/audit'
import type { Work } from '@otorga/kernel/request/operation'
import { v7 as uuidv7 } from 'uuid'
import { nameOf } from './change-request.rules.js'
import { type ChangeRequestRow, insertChangeRequest } from './change-request.store.js'

export type Proposal = Pick<
  ChangeRequestRow,
  | 'action'
  | 'entityType'
  | 'entityId'
  | 'entityName'
  | 'pendingKey'
  | 'payloadBefore'
  | 'payloadAfter'
  | 'baseRowVersion'
> &
  Partial<Pick<ChangeRequestRow, 'id' | 'sealed'>>

/** The transaction, the time and the maker of a change request. */
type Opening = Pick<Work<unknown>, 'tx' | 'now'> & { caller: Pick<Caller, 'id' | 'heldBy'> }

/** Opens a change request instead of applying a change. */
export async function openChangeRequest({ tx, caller, now }: Opening, proposal: Proposal) {
  const result = await insertChangeRequest(tx, {
    id: uuidv7(),
    ...proposal,
    tenantId: tx.tenantId,
    requestedBy: caller.id,
    requesterHeldBy: caller.heldBy ?? null,
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
