import type { RateLimit } from '@otorga/schema/limits'

export { createMemoryLimiter, type MemoryLimiterOptions } from './memory.js'
export { createRedisLimiter, type RedisLimiterOptions } from './redis.js'

export interface Allowance {
  allowed: boolean
  limit: number
  remaining: number
  /** Seconds until a call that is refused now would be taken, or until the window is empty. */
  resetSeconds: number
}

/** Counts calls in a window that slides with the clock: no burst at a window's edge. */
export interface RateLimiter {
  take(limit: RateLimit, key: string): Promise<Allowance> | Allowance
}

/** The headers a limited answer carries (IETF draft-ietf-httpapi-ratelimit-headers, and the X- form). */
export const rateLimitHeaders = (limit: RateLimit, allowance: Allowance): [string, string][] => [
  ['RateLimit-Policy', `"${limit.name}";q=${allowance.limit};w=${limit.seconds}`],
  ['RateLimit', `"${limit.name}";r=${allowance.remaining};t=${allowance.resetSeconds}`],
  ['X-RateLimit-Limit', String(allowance.limit)],
  ['X-RateLimit-Remaining', String(allowance.remaining)],
  ['X-RateLimit-Reset', String(allowance.resetSeconds)],
]
