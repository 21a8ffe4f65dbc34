import { randomUUID } from 'node:crypto'
import type { Redis } from '../redis/index.js'
import { createMemoryLimiter } from './memory.js'
import type { Allowance, RateLimiter } from './port.js'

/**
 * One key's window as a sorted set of its calls' moments, by the clock of Redis, so that every replica counts by the same one.
 * Answers: taken or not, calls in the window, microseconds until the oldest leaves it.
 */
const script = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local window = tonumber(ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
local count = redis.call('ZCARD', KEYS[1])
local taken = 0
if count < tonumber(ARGV[1]) then
  redis.call('ZADD', KEYS[1], string.format('%d', now), ARGV[3])
  redis.call('PEXPIRE', KEYS[1], math.ceil(window / 1000))
  taken = 1
  count = count + 1
end
local oldest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
return {taken, count, oldest[2] and (oldest[2] + window - now) or window}
`

interface Counting extends Redis {
  otorgaTake(key: string, limit: number, microseconds: number, call: string): Promise<[number, number, number | string]>
}

export interface RedisLimiterOptions {
  redis: Redis
  /** Begins each key. */
  prefix: string
  multiplier?: number
  /** Counts while Redis is away: bounded, and for this process alone. */
  fallback?: RateLimiter
}

/** The limiter at Redis: exact over every replica, one round trip a call. While Redis is away each process counts for itself. */
export function createRedisLimiter({
  redis,
  prefix,
  multiplier = 1,
  fallback = createMemoryLimiter({ multiplier }),
}: RedisLimiterOptions): RateLimiter {
  redis.defineCommand('otorgaTake', { numberOfKeys: 1, lua: script })
  const counting = redis as Counting
  const process = randomUUID()
  let calls = 0
  return {
    async take(rule, key): Promise<Allowance> {
      const limit = Math.max(1, Math.floor(rule.limit * multiplier))
      const id = `${prefix}r:${rule.name}|${key}`
      try {
        const call = `${process}:${++calls}`
        const [taken, count, left] = await counting.otorgaTake(id, limit, rule.seconds * 1_000_000, call)
        return {
          allowed: taken === 1,
          limit,
          remaining: Math.max(0, limit - count),
          resetSeconds: Math.max(1, Math.ceil(Number(left) / 1_000_000)),
        }
      } catch {
        return fallback.take(rule, key)
      }
    },
  }
}
