import { AppError } from '@otorga/kernel/base/errors'
import { statusAt } from './signature-request.states.js'
import type { RequestRow } from './signature-request.store.js'

/** `tenant` is the slug of the tenant that the page of an expired link names, and that can give another. */
export const expiredLink = (tenant?: string) =>
  new AppError('REQUEST_EXPIRED', tenant === undefined ? {} : { data: { tenant } })

/** Refuses a request that has ended: ALREADY_SIGNED, ALREADY_CANCELLED (declined too), REQUEST_EXPIRED. */
export function refuseEnded(row: Pick<RequestRow, 'status' | 'expiresAt'>, now: Date, tenant?: string) {
  const status = statusAt(row, now)
  if (status === 'signed') throw new AppError('ALREADY_SIGNED')
  if (status === 'revoked' || status === 'declined')
    throw new AppError('ALREADY_CANCELLED', { message: `The request was ${status}.` })
  if (status === 'expired') throw expiredLink(tenant)
}

/** Refuses a request that cannot be signed now: it has ended, or lacks documents. */
export function needPending(row: RequestRow, now: Date, tenant?: string) {
  refuseEnded(row, now, tenant)
  if (row.status !== 'pending_signature')
    throw new AppError('INVALID_STATUS_TRANSITION', { message: 'The documents are not all there yet.' })
}
