import type { ApplicationRow } from '../application/application.store.js'

/** What a report changes of an application: the columns, nothing when it is known, or why it is contradictory. */
export type Change = { values: Partial<ApplicationRow> } | 'known' | { conflict: string }

export interface ValidationReport {
  executionId: string
  result: 'passed' | 'failed'
  details: Record<string, unknown>
}

/** The result of a validation flow, once: the execution must be the application's own, and one result stands. */
export function validationChange(row: ApplicationRow, { executionId, result, details }: ValidationReport): Change {
  if (row.flowExecutionId !== executionId) return { conflict: 'The execution is not that of this application.' }
  if (row.validationStatus === result) return 'known'
  if (row.validationStatus !== 'in_progress') return { conflict: `The validation has ${row.validationStatus} already.` }
  return {
    values: { validationStatus: result, validationDetails: { ...details }, validationUrlEncrypted: null },
  }
}

export interface SignatureReport {
  signatureId: string
  status: 'signed' | 'declined' | 'expired'
  at: Date
}

/** The result of a signature, once: the request must be the application's own, and a signature is final. */
export function signatureChange(row: ApplicationRow, { signatureId, status, at }: SignatureReport): Change {
  if (row.signatureId !== signatureId) return { conflict: 'The signature is not that of this application.' }
  if (row.signatureStatus === status) return 'known'
  if (row.signatureStatus === 'signed') return { conflict: 'The contract is signed already.' }
  // A late signature replaces an expiry that was reported before it.
  if (row.signatureStatus !== 'pending' && status !== 'signed') return 'known'
  return {
    values: {
      signatureStatus: status,
      signedAt: status === 'signed' ? at : null,
      signingUrlEncrypted: null,
    },
  }
}
