import { v7 as uuidv7 } from 'uuid'
import type { PeerHandlers, Peers } from '../peers/index.js'
import type { ChangeRegistry } from './registry.js'

/** The registry for other components, by calls to the component that has it. */
export const peerRegistry = (peers: Peers): ChangeRegistry => ({
  async open(asker, proposal) {
    const { id, action, entityType, entityId, entityName, pendingKey, payloadBefore, payloadAfter, sealed } = proposal
    const opened = await peers.ask('lending.openChange', asker, {
      action,
      sealed,
      change_request_id: id,
      entity_type: entityType,
      entity_id: entityId,
      entity_name: entityName,
      pending_key: pendingKey,
      payload_before: payloadBefore,
      payload_after: payloadAfter,
      base_row_version: proposal.baseRowVersion,
      idempotency_key: proposal.idempotencyKey,
    })
    return {
      id: opened.change_request_id,
      status: opened.status,
      action: opened.action,
      entityType: opened.entity_type,
      entityId: opened.entity_id,
      entityName: opened.entity_name ?? null,
      requestedById: opened.requested_by,
      payloadBefore: opened.payload_before,
      payloadAfter: opened.payload_after,
      createdAt: new Date(opened.created_at),
    }
  },
})

/** The handler of these calls in the component that has the registry. */
export const openChangeHandler =
  (registry: ChangeRegistry): NonNullable<PeerHandlers['lending.openChange']> =>
  async (asker, asked, signal) => {
    const proposal = {
      id: asked.change_request_id ?? uuidv7(),
      action: asked.action,
      sealed: asked.sealed,
      entityType: asked.entity_type,
      entityId: asked.entity_id,
      entityName: asked.entity_name ?? null,
      pendingKey: asked.pending_key,
      payloadBefore: asked.payload_before,
      payloadAfter: asked.payload_after,
      baseRowVersion: asked.base_row_version,
      idempotencyKey: asked.idempotency_key,
    }
    const opened = await registry.open(asker, proposal, signal)
    return {
      change_request_id: opened.id,
      status: opened.status,
      action: opened.action,
      entity_type: opened.entityType,
      entity_id: opened.entityId,
      entity_name: opened.entityName,
      requested_by: opened.requestedById,
      payload_before: opened.payloadBefore,
      payload_after: opened.payloadAfter,
      created_at: new Date(opened.createdAt).toISOString(),
    }
  }
