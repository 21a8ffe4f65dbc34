import { randomUUID } from 'node:crypto'
import type { Redis } from '../redis/index.js'
import { createMemoryLimiter } from './memory.js'
import type { Allowance, RateLimiter } from './port.js'

/**
 * The window of one key as a sorted set of the times of its calls, by the clock of Redis, so that all replicas use the same clock.
 * Returns whether the calls are accepted, the calls in the window, and the microseconds until the oldest leaves it.
 */
const script = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local window = tonumber(ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
local count = redis.call('ZCARD', KEYS[1])
local taken = 0
local calls = tonumber(ARGV[4])
if count + calls <= tonumber(ARGV[1]) then
  for call = 1, calls do
    redis.call('ZADD', KEYS[1], string.format('%d', now), ARGV[3] .. ':' .. call)
  end
  redis.call('PEXPIRE', KEYS[1], math.ceil(window / 1000))
  taken = 1
  count = count + calls
end
local oldest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
return {taken, count, oldest[2] and (oldest[2] + window - now) or window}
`

interface Counting extends Redis {
  otorgaTake(
    key: string,
    limit: number,
    microseconds: number,
    name: string,
    calls: number,
  ): Promise<[number, number, number | string]>
}

export interface RedisLimiterOptions {
  redis: Redis
  /** The beginning of each key. */
  prefix: string
  multiplier?: number
  /** Counts for this process only while Redis cannot be reached. */
  fallback?: RateLimiter
}

/**
 * The limiter in Redis: exact across replicas, one round trip for each call. While Redis cannot be reached each process counts
 * for itself.
 */
export function createRedisLimiter({
  redis,
  prefix,
  multiplier = 1,
  fallback = createMemoryLimiter({ multiplier }),
}: RedisLimiterOptions): RateLimiter {
  redis.defineCommand('otorgaTake', { numberOfKeys: 1, lua: script })
  const counting = redis as Counting
  const process = randomUUID()
  let turn = 0
  return {
    async take(rule, key, calls = 1): Promise<Allowance> {
      const limit = Math.max(1, Math.floor(rule.limit * multiplier))
      const id = `${prefix}r:${rule.name}|${key}`
      try {
        const [taken, count, left] = await counting.otorgaTake(
          id,
          limit,
          rule.seconds * 1_000_000,
          `${process}:${++turn}`,
          Math.min(calls, limit),
        )
        return {
          allowed: taken === 1,
          limit,
          remaining: Math.max(0, limit - count),
          resetSeconds: Math.max(1, Math.ceil(Number(left) / 1_000_000)),
        }
      } catch {
        return fallback.take(rule, key, calls)
      }
    },
  }
}
