import type { RequestContext } from '@otorga/kernel/base/context'
import { sha256 } from '@otorga/kernel/base/crypto'
import { actorOf, auditDraft } from '@otorga/kernel/messages/audit'
import { writeMessages } from '@otorga/kernel/messages/outbox'
import { type CallKey, claim, firstTime, remember, replay } from '@otorga/kernel/request/idempotency'
import type { ChangeProposal, ChangeRegistry, OpenedChange } from '@otorga/kernel/request/maker-checker'
import type { Asker } from '@otorga/kernel/request/peers'
import type { ChangeRequestRow } from '../change-request/change-request.store.js'
import { openChangeRequest } from '../change-request/open-change-request.js'
import type { LendingServices } from '../services.js'
import { appliers } from './appliers.js'

/** The call in the idempotency records: identified by the component's user, the pending key and the call's key. */
const callOf = (
  { service, onBehalfOf }: Asker,
  { entityType, action, pendingKey, idempotencyKey }: ChangeProposal,
): CallKey | undefined =>
  idempotencyKey === null
    ? undefined
    : {
        schema: 'lending',
        operation: 'openForeignChange',
        caller: `${service}:${onBehalfOf.id}`,
        key: idempotencyKey,
        fingerprint: sha256(JSON.stringify([entityType, action, pendingKey])),
      }

const shown = ({ id, status, action, entityType, entityId, entityName, ...row }: ChangeRequestRow): OpenedChange => ({
  id,
  status,
  action,
  entityType,
  entityId,
  entityName,
  payloadBefore: row.payloadBefore,
  payloadAfter: row.payloadAfter,
  requestedById: row.requestedBy,
  createdAt: row.createdAt,
})

/** Lending as the registry of every component's change requests. */
export const changeRegistry = ({ database, encryption, now, wake }: LendingServices): ChangeRegistry => ({
  open(asker, proposal, signal) {
    if (appliers[proposal.entityType]) throw new Error(`${proposal.entityType} belongs to lending`)
    const { onBehalfOf, request, tenantId } = asker
    const ctx = { ...request } as RequestContext
    const call = callOf(asker, proposal)
    return database.transaction(tenantId, async (tx) => {
      const stored = call && (await claim(tx, call))
      const answer = call ? replay<OpenedChange>(tx, ctx, encryption, call, stored) : firstTime
      if (answer !== firstTime) return answer as OpenedChange
      const { idempotencyKey: _, ...asked } = proposal
      const at = now()
      const { result, audit } = await openChangeRequest({ tx, now: at, caller: onBehalfOf }, asked)
      const change = shown(result)
      const actor = actorOf({ ...onBehalfOf, tenantId, organizationId: null, tenant: undefined })
      if (call) await remember(tx, ctx, encryption, call, change)
      await writeMessages(tx, 'lending', ctx, [auditDraft('lending', ctx, actor, audit, at)], wake)
      // The caller has already got a 502, so the change must not be opened any more.
      signal?.throwIfAborted()
      return change
    })
  },
})
