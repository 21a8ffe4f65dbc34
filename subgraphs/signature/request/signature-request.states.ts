/** The transitions of a request; any other is refused. */
export const requestTransitions = {
  created: ['pending_signature', 'revoked', 'expired'],
  pending_signature: ['signed', 'declined', 'revoked', 'expired'],
  signed: [],
  declined: [],
  revoked: [],
  expired: [],
} as const satisfies Record<string, readonly string[]>

export type RequestStatus = keyof typeof requestTransitions

/** Whether a request may move from one status to another. */
export const canMoveRequest = (from: RequestStatus, to: RequestStatus): boolean =>
  (requestTransitions[from] as readonly RequestStatus[]).includes(to)

/** The status of a request now: it expires on time, even if the expiry job has not run yet. */
export const statusAt = (
  { status, expiresAt }: { status: RequestStatus; expiresAt: Date },
  now: Date,
): RequestStatus => (canMoveRequest(status, 'expired') && expiresAt <= now ? 'expired' : status)

/** What finds the requests that have a status at a moment: conditions that an index serves, which a computed status is not. */
export function statusFilters(
  status: RequestStatus,
  at: string,
): { status?: RequestStatus; openAt?: string; expiredAt?: string } {
  if (status === 'expired') return { expiredAt: at }
  return canMoveRequest(status, 'expired') ? { status, openAt: at } : { status }
}
