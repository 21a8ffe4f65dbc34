import type { RateLimit } from '@otorga/schema/limits'
import { AppError } from '../../base/errors/index.js'
import type { Allowance } from './port.js'

/** The headers of a limited answer (IETF draft-ietf-httpapi-ratelimit-headers, and the X- form). */
export const rateLimitHeaders = (limit: RateLimit, allowance: Allowance): [string, string][] => [
  ['RateLimit-Policy', `"${limit.name}";q=${allowance.limit};w=${limit.seconds}`],
  ['RateLimit', `"${limit.name}";r=${allowance.remaining};t=${allowance.resetSeconds}`],
  ['X-RateLimit-Limit', String(allowance.limit)],
  ['X-RateLimit-Remaining', String(allowance.remaining)],
  ['X-RateLimit-Reset', String(allowance.resetSeconds)],
]

/** Sets the headers of a limited answer; throws when there were too many calls. */
export function reportAllowance(
  limit: RateLimit,
  allowance: Allowance,
  setHeader: (name: string, value: string) => unknown,
): void {
  for (const [name, value] of rateLimitHeaders(limit, allowance)) setHeader(name, value)
  if (!allowance.allowed)
    throw new AppError('RATE_LIMIT_EXCEEDED', { headers: { 'Retry-After': String(allowance.resetSeconds) } })
}
