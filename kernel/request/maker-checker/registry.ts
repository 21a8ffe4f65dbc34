import type { ChangeAction } from '@otorga/drizzle/lending/tables/change-request'
import type { MakerCheckerEntity } from '@otorga/schema/limits'
import type { Asker } from '../peers/index.js'
import type { OpenedChange } from './change-request.types.js'

/** A change as it is put before a second person. */
export interface ChangeProposal {
  action: ChangeAction
  entityType: MakerCheckerEntity
  /** Null for a create. */
  entityId: string | null
  /** What may be pending once only: the entity's id, or for a create its natural key. */
  pendingKey: string
  /** What people see of it, secrets masked. */
  payloadBefore: Record<string, unknown> | null
  payloadAfter: Record<string, unknown> | null
  /** What the owner needs to apply it, encrypted by the owner; handed back with the approval. */
  sealed: string | null
  /** The entity's version that the maker saw. */
  baseRowVersion: number | null
  idempotencyKey: string | null
}

/** Where changes of every component wait for a second person. It is there for every tenant, whatever its modules. */
export interface ChangeRegistry {
  /**
   * Opens a change request on behalf of the asker's user. Asked again by the same maker with the same pending and idempotency
   * keys it answers the same request. Error: CHANGE_REQUEST_EXISTS while another one is pending for the entity.
   */
  open(asker: Asker, proposal: ChangeProposal, signal?: AbortSignal): Promise<OpenedChange>
}

/** What the registry publishes of an approved change to its owner. */
export interface ApprovedChange {
  change_request_id: string
  entity_type: MakerCheckerEntity
  action: ChangeAction
  entity_id: string | null
  payload_after: Record<string, unknown> | null
  sealed: string | null
  base_row_version: number | null
  requested_by: string
  decided_by: string
}
