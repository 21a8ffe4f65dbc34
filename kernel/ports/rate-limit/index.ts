export { rateLimitHeaders } from './headers.js'
export { createMemoryLimiter, type MemoryLimiterOptions } from './memory.js'
export type { Allowance, RateLimiter } from './port.js'
export { createRedisLimiter, type RedisLimiterOptions } from './redis.js'
