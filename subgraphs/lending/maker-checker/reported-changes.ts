import type { Transaction } from '@otorga/drizzle/transaction'
import { auditDraft, systemActor } from '@otorga/kernel/messages/audit'
import type { Envelope } from '@otorga/kernel/messages/envelope'
import { writeMessages } from '@otorga/kernel/messages/outbox'
import { decisionEntry } from '../change-request/change-request.rules.js'
import { lockChangeRequest, settleChangeRequest } from '../change-request/change-request.store.js'
import type { LendingServices } from '../services.js'

interface Report {
  change_request_id: string
  /** For an applied change: the entity that it created or changed. */
  entity_id?: string
  /** For a failed change: why it no longer fits. */
  code?: string
  message?: string
}

/** Records the owner's report on an approved change: applied, or failed with the reason. */
export async function changeReported({ now, wake }: LendingServices, tx: Transaction, message: Envelope) {
  const { change_request_id, entity_id, code, message: why } = message.data as Report
  const request = await lockChangeRequest(tx, change_request_id)
  if (request?.status !== 'approved') return
  if (code === undefined || why === undefined) {
    await settleChangeRequest(tx, request.id, { entityId: request.entityId ?? entity_id ?? null })
    return
  }
  const failed = await settleChangeRequest(tx, request.id, { status: 'failed', failure: { code, message: why } })
  const ctx = { requestId: message.requestid ?? message.id, ip: null }
  const entry = auditDraft(
    'lending',
    ctx,
    systemActor,
    decisionEntry(failed, 'other', `Change request failed: ${why}`),
    now(),
  )
  await writeMessages(tx, 'lending', ctx, [entry], wake)
}
