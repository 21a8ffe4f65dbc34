import type { RateLimit } from '@otorga/schema/limits'

export interface Allowance {
  allowed: boolean
  limit: number
  remaining: number
  /** Seconds until a call that is refused now would be accepted, or until the window is empty. */
  resetSeconds: number
}

/** Counts calls in a window that slides with the clock, so that no burst is possible at a window's edge. */
export interface RateLimiter {
  /** Counts `calls` at once, all or none; one unless told. More than the whole limit count as the whole limit. */
  take(limit: RateLimit, key: string, calls?: number): Promise<Allowance> | Allowance
}
