import type { Transaction } from '@otorga/drizzle/transaction'
import { type Action, auditDraft, systemActor } from '@otorga/kernel/messages/audit'
import type { Envelope } from '@otorga/kernel/messages/envelope'
import { writeMessages } from '@otorga/kernel/messages/outbox'
import { type ApplicationRow, updateApplication } from '../application/application.store.js'
import type { LendingServices } from '../services.js'
import { lateEntry } from './not-taken.js'
import { type Change, signatureChange, type ValidationReport, validationChange } from './progress.rules.js'
import { applicationOfExecution, applicationOfSignature } from './progress.store.js'
import { signatureEntry } from './report-signature-completed.js'
import { validationEntry } from './report-validation-result.js'

interface Told {
  origin?: { service?: string } | null
}

/** The fields of `flow.execution.completed` that lending reads. */
interface ExecutionCompleted extends Told {
  execution_id: string
  status: string
  outcome?: string | null
  score?: number | null
  reasons?: string[]
}

/** The fields of `signature.request.*` that lending reads. */
interface SignatureEnded extends Told {
  signature_id: string
  status: string
  signed_at?: string | null
  document_hashes?: unknown
}

const mine = ({ origin }: Told) => origin?.service === 'lending'

interface Heard {
  row: ApplicationRow
  change: Change
  /** The content of the report, for the audit entry of a report that came too late. */
  reported: Record<string, unknown>
  entry: (before: ApplicationRow, after: ApplicationRow) => Action
}

async function keep(
  { now, wake }: LendingServices,
  tx: Transaction,
  message: Envelope,
  { row, change, reported, entry }: Heard,
) {
  // A report that contradicts an earlier one is ignored.
  if (change === 'known' || 'conflict' in change) return
  const action =
    'ended' in change
      ? lateEntry(row, change.ended, reported)
      : entry(row, await updateApplication(tx, row.id, change.values, now()))
  const ctx = { requestId: message.requestid ?? message.id, ip: null }
  await writeMessages(tx, 'lending', ctx, [auditDraft('lending', ctx, systemActor, action, now())], wake)
}

/** What the end of a flow is to an application; anything else is a failed validation. */
const results: Record<string, ValidationReport['result']> = { approved: 'passed', needs_review: 'in_review' }

/** Records the end of a validation flow. One that waits for a person is told again when it is decided. */
export async function executionCompleted(services: LendingServices, tx: Transaction, message: Envelope) {
  const told = message.data as ExecutionCompleted
  if (!mine(told)) return
  const row = await applicationOfExecution(tx, told.execution_id)
  if (!row) return
  const { outcome = null, score = null, reasons = [], status } = told
  const report = {
    executionId: told.execution_id,
    result: results[status] ?? 'failed',
    details: { outcome, score, reasons, status },
  }
  const change = validationChange(row, report, services.now())
  const reported = { execution_id: told.execution_id, validation_status: report.result }
  await keep(services, tx, message, { row, change, reported, entry: validationEntry })
}

/** Records that a signature was given, declined, expired or revoked. A revoked one may be requested again, like a declined one. */
export async function signatureEnded(services: LendingServices, tx: Transaction, message: Envelope) {
  const told = message.data as SignatureEnded
  if (!mine(told)) return
  const row = await applicationOfSignature(tx, told.signature_id)
  if (!row) return
  const completed = message.type.endsWith('.completed')
  const expired = message.type.endsWith('.expired')
  const report = {
    signatureId: told.signature_id,
    status: completed ? ('signed' as const) : expired ? ('expired' as const) : ('declined' as const),
    at: new Date(told.signed_at ?? message.time),
  }
  const change = signatureChange(row, report, services.now())
  const reported = { signature_id: told.signature_id, signature_status: report.status }
  const more = completed ? { document_hashes: told.document_hashes } : { ended: message.type }
  const entry = (before: ApplicationRow, after: ApplicationRow) => signatureEntry(before, after, more)
  await keep(services, tx, message, { row, change, reported, entry })
}
