import type { Transaction } from '@otorga/drizzle/transaction'
import { type Action, auditDraft, systemActor } from '@otorga/kernel/messages/audit'
import type { Envelope } from '@otorga/kernel/messages/envelope'
import { writeMessages } from '@otorga/kernel/messages/outbox'
import { type ApplicationRow, updateApplication } from '../application/application.store.js'
import type { LendingServices } from '../services.js'
import { type Change, signatureChange, validationChange } from './progress.rules.js'
import { applicationOfExecution, applicationOfSignature } from './progress.store.js'
import { signatureEntry } from './report-signature-completed.js'
import { validationEntry } from './report-validation-result.js'

interface Told {
  origin?: { service?: string } | null
}

/** What lending reads of `flow.execution.completed`. */
interface ExecutionCompleted extends Told {
  execution_id: string
  status: string
  outcome?: string | null
  score?: number | null
  reasons?: string[]
}

/** What lending reads of `signature.request.*`. */
interface SignatureEnded extends Told {
  signature_id: string
  status: string
  signed_at?: string | null
  document_hashes?: unknown
}

const mine = ({ origin }: Told) => origin?.service === 'lending'

async function keep(
  { now, wake }: LendingServices,
  tx: Transaction,
  message: Envelope,
  row: ApplicationRow,
  change: Change,
  entry: (before: ApplicationRow, after: ApplicationRow) => Action,
) {
  // A report that contradicts an earlier one is ignored: the first one stands.
  if (change === 'known' || 'conflict' in change) return
  const after = await updateApplication(tx, row.id, change.values, now())
  const ctx = { requestId: message.requestid ?? message.id, ip: null }
  const audit = auditDraft('lending', ctx, systemActor, entry(row, after), now())
  await writeMessages(tx, 'lending', ctx, [audit], wake)
}

/** Records the end of a validation flow. A result for review is not final: its decision comes later. */
export async function executionCompleted(services: LendingServices, tx: Transaction, message: Envelope) {
  const told = message.data as ExecutionCompleted
  if (!mine(told) || told.status === 'needs_review') return
  const row = await applicationOfExecution(tx, told.execution_id)
  if (!row) return
  const { outcome = null, score = null, reasons = [], status } = told
  const change = validationChange(row, {
    executionId: told.execution_id,
    result: status === 'approved' ? 'passed' : 'failed',
    details: { outcome, score, reasons, status },
  })
  await keep(services, tx, message, row, change, validationEntry)
}

/** Records that a signature was given, declined, expired or revoked. A revoked one may be requested again, like a declined one. */
export async function signatureEnded(services: LendingServices, tx: Transaction, message: Envelope) {
  const told = message.data as SignatureEnded
  if (!mine(told)) return
  const row = await applicationOfSignature(tx, told.signature_id)
  if (!row) return
  const completed = message.type.endsWith('.completed')
  const expired = message.type.endsWith('.expired')
  const change = signatureChange(row, {
    signatureId: told.signature_id,
    status: completed ? 'signed' : expired ? 'expired' : 'declined',
    at: new Date(told.signed_at ?? message.time),
  })
  const more = completed ? { document_hashes: told.document_hashes } : { ended: message.type }
  await keep(services, tx, message, row, change, (before, after) => signatureEntry(before, after, more))
}
