import type { ChangeAction } from '@otorga/drizzle/lending/tables/change-request'
import type { ChangeEntity } from '@otorga/schema/limits'
import type { Asker } from '../peers/index.js'
import type { OpenedChange } from './change-request.types.js'

/** A change that a second person has to decide. */
export interface ChangeProposal {
  /** The id that the change request gets, because what is sealed is bound to it. */
  id: string
  action: ChangeAction
  entityType: ChangeEntity
  /** Null for a create. */
  entityId: string | null
  /** What people call the entity; null where it has no name. */
  entityName: string | null
  /** Only one change with this key may be pending: the entity's id, or for a create its natural key. */
  pendingKey: string
  /** The changes that people see, with masked secrets. */
  payloadBefore: Record<string, unknown> | null
  payloadAfter: Record<string, unknown> | null
  /** What the owner needs to apply the change, encrypted by the owner for this request; returned with the approval. */
  sealed: string | null
  /** The entity's version that the maker saw. */
  baseRowVersion: number | null
  idempotencyKey: string | null
}

/** The registry in which changes of every component wait for a second person. Every tenant has it, with any modules. */
export interface ChangeRegistry {
  /**
   * Opens a change request on behalf of the asker's user. A second call by the same maker with the same pending and idempotency
   * keys returns the same request. Error: CHANGE_REQUEST_EXISTS while another one is pending for the entity.
   */
  open(asker: Asker, proposal: ChangeProposal, signal?: AbortSignal): Promise<OpenedChange>
}

/** The message by which the registry sends an approved change to its owner. */
export interface ApprovedChange {
  change_request_id: string
  entity_type: ChangeEntity
  action: ChangeAction
  entity_id: string | null
  payload_after: Record<string, unknown> | null
  sealed: string | null
  base_row_version: number | null
  requested_by: string
  decided_by: string
}
