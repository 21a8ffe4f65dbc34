import { expiryAfterReview, hasExpired } from '../application/application.rules.js'
import type { ApplicationRow } from '../application/application.store.js'

/** The statuses of an application that reports no longer change. */
export type Ended = 'rejected' | 'cancelled' | 'expired'

/** What a report does to an application: it changes columns, is known already, or is refused for a reason. */
export type Change = { values: Partial<ApplicationRow> } | 'known' | { conflict: string } | { ended: Ended }

function endOf(row: ApplicationRow, now: Date): Ended | undefined {
  if (row.status === 'rejected' || row.status === 'cancelled') return row.status
  return hasExpired(row, now) ? 'expired' : undefined
}

export interface ValidationReport {
  executionId: string
  /** `in_review` until a person has decided. */
  result: 'passed' | 'failed' | 'in_review'
  details: Record<string, unknown>
}

/**
 * Accepts the result of a validation flow once; the execution must be the application's own, and the first result is final. A review
 * is no result yet: the application waits for the person who decides, and has some days after that.
 */
export function validationChange(
  row: ApplicationRow,
  { executionId, result, details }: ValidationReport,
  now: Date,
): Change {
  if (row.flowExecutionId !== executionId) return { conflict: 'The execution is not that of this application.' }
  if (row.validationStatus === result) return 'known'
  const ended = endOf(row, now)
  if (ended) return { ended }
  const reviewed = row.validationStatus === 'in_review' && result !== 'in_review'
  if (row.validationStatus !== 'in_progress' && !reviewed)
    return { conflict: `The validation has ${row.validationStatus} already.` }
  return {
    values: {
      validationStatus: result,
      validationDetails: { ...details },
      validationUrlEncrypted: null,
      ...(reviewed && { expiresAt: expiryAfterReview(row.expiresAt, now) }),
    },
  }
}

export interface SignatureReport {
  signatureId: string
  status: 'signed' | 'declined' | 'expired'
  at: Date
}

/** Accepts the result of a signature once; the request must be the application's own, and a given signature is final. */
export function signatureChange(row: ApplicationRow, { signatureId, status, at }: SignatureReport, now: Date): Change {
  if (row.signatureId !== signatureId) return { conflict: 'The signature is not that of this application.' }
  if (row.signatureStatus === status) return 'known'
  const ended = endOf(row, now)
  if (ended) return { ended }
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
