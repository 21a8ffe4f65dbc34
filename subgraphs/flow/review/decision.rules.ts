import type { Caller } from '@otorga/kernel/base/context'
import { AppError, invalid } from '@otorga/kernel/base/errors'
import type { RequestRow } from '../request/request.store.js'

export const decisions = ['approved', 'rejected'] as const
export type ReviewDecision = (typeof decisions)[number]

/** Characters of the notes of a decision. */
export const mostNotes = 2000

/** A decision names its reason, so that others can follow it. */
export function checkNotes(notes: string): string {
  const trimmed = notes.trim()
  if (trimmed.length === 0) throw invalid({ field: 'notes', message: 'says why; it must not be empty' })
  if (trimmed.length > mostNotes) throw invalid({ field: 'notes', message: `has at most ${mostNotes} characters` })
  return trimmed
}

/**
 * Four eyes: who made a request does not decide it, and an API client and the person who holds its secret count as one. Only a
 * request that waits for a person is decided, once.
 */
export function checkReviewer(
  { createdBy, status }: Pick<RequestRow, 'createdBy' | 'status'>,
  reviewer: Pick<Caller, 'id' | 'heldBy'>,
  makerHeldBy: string | null,
) {
  const makers = [createdBy, makerHeldBy]
  if (makers.includes(reviewer.id) || (reviewer.heldBy !== undefined && makers.includes(reviewer.heldBy)))
    throw new AppError('FORBIDDEN', { message: 'Who made a request cannot decide it; ask somebody else.' })
  if (status !== 'needs_review')
    throw new AppError('INVALID_STATUS_TRANSITION', {
      message: `The request is ${status}: nobody is asked to decide it.`,
    })
}
