import { tracedPart } from '../../base/tracing/index.js'
import type { RateLimiter } from './port.js'

/** Shows as a part of a request's trace how long its call is counted. */
export const tracedLimiter = (limiter: RateLimiter): RateLimiter => ({
  take: (limit, key, calls) =>
    tracedPart(
      () => ({ name: 'rate limit', attributes: { 'otorga.rate_limit': limit.name } }),
      () => limiter.take(limit, key, calls),
    ),
})
