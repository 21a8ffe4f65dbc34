import type { RateLimit } from '@otorga/schema/limits'

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
