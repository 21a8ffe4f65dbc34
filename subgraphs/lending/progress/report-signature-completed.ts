import type { Action } from '@otorga/kernel/messages/audit'
import { command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { type ApplicationRow, lockApplicationById, updateApplication } from '../application/application.store.js'
import { refusalOf } from './not-taken.js'
import { signatureChange } from './progress.rules.js'
import type { ApplicationProgress, SignatureCompletedInput } from './progress.types.js'
import { tenantOfApplication } from './service-tenant.js'

export interface ReportSignatureCompletedArgs {
  id: string
  input: SignatureCompletedInput
  idempotencyKey?: string | null
}

/** The audit entry of a signature that was given, declined or expired. */
export const signatureEntry = (before: ApplicationRow, after: ApplicationRow, more: object = {}): Action => ({
  activity: after.signatureStatus === 'signed' ? 'sign' : 'update',
  type: 'application',
  id: after.id,
  name: after.id,
  message: `Contract ${after.signatureStatus === 'signed' ? 'signed' : `signature ${after.signatureStatus}`}`,
  severity: 2,
  old: { signature_status: before.signatureStatus },
  new: { signature_status: after.signatureStatus },
  more: { signature_id: after.signatureId, ...more },
})

/**
 * Accepts the signature service's report that a contract is signed. CONFLICT for another signature; 409 after the application's
 * end.
 */
export const reportSignatureCompleted = command('reportSignatureCompleted', {
  noun: 'application',
  tenant: ({ id }: ReportSignatureCompletedArgs, _caller, ctx) => tenantOfApplication(ctx, id),
  target: (tx, { id }) => lockApplicationById(tx, id),
  async run({ tx, target, now }: Work<ApplicationRow>, { input }): Promise<Outcome<ApplicationProgress>> {
    const { signatureId, signedAt, documentHash } = input
    const change = signatureChange(target, { signatureId, status: 'signed', at: signedAt }, now)
    if (change === 'known') return { result: target, audit: { exempt: 'nothing has changed' } }
    if (!('values' in change)) throw refusalOf(change)
    const row = await updateApplication(tx, target.id, change.values, now)
    return { result: row, audit: signatureEntry(target, row, documentHash ? { document_hash: documentHash } : {}) }
  },
})
