import type { RateLimit } from '@otorga/schema/limits'
import type { Allowance } from './port.js'

/** The headers of a limited answer (IETF draft-ietf-httpapi-ratelimit-headers, and the X- form). */
export const rateLimitHeaders = (limit: RateLimit, allowance: Allowance): [string, string][] => [
  ['RateLimit-Policy', `"${limit.name}";q=${allowance.limit};w=${limit.seconds}`],
  ['RateLimit', `"${limit.name}";r=${allowance.remaining};t=${allowance.resetSeconds}`],
  ['X-RateLimit-Limit', String(allowance.limit)],
  ['X-RateLimit-Remaining', String(allowance.remaining)],
  ['X-RateLimit-Reset', String(allowance.resetSeconds)],
]
