import type { Redis } from 'ioredis'
import { safeText } from '../../base/faults/index.js'
import type { Logger } from '../../base/logging/index.js'

export type { Redis }

export interface RedisOptions {
  url: string
  log: Logger
  /** Shown in CLIENT LIST. */
  name: string
  /** How long a command may take. */
  commandMs?: number
}

/**
 * A connection without a queue: while Redis cannot be reached every command fails at once, so that callers can fall back. It
 * reconnects for ever, at least once a second. Its driver is loaded here, so that a start without Redis does not load it.
 */
export async function connectRedis({ url, log, name, commandMs = 1_000 }: RedisOptions): Promise<Redis> {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    connectionName: name,
    connectTimeout: 2_000,
    commandTimeout: commandMs,
    // A connection on which an answer is overdue is given up, because nobody tells of one that the network forgot.
    socketTimeout: 2 * commandMs,
    keepAlive: 2_000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (times) => Math.min(1_000, 50 * 2 ** Math.min(times, 5)),
    reconnectOnError: (error) => error.message.startsWith('READONLY'), // a replica that was a primary before
  })
  let down = false
  redis.on('error', (error) => {
    if (!down) log.warn({ error: safeText(error) }, 'Redis cannot be reached')
    down = true
  })
  redis.on('ready', () => {
    if (down) log.warn({}, 'Redis can be reached again')
    down = false
  })
  // A connection that only listens would not notice its loss.
  const heart = setInterval(() => {
    if (redis.status === 'ready') redis.ping().catch(() => {})
  }, 2 * commandMs)
  heart.unref()
  redis.once('end', () => clearInterval(heart))
  // The first commands would fail while the connection is being made.
  await new Promise<void>((resolve) => {
    redis.once('ready', resolve)
    redis.once('error', () => resolve())
  })
  return redis
}

/** Ends a connection in any state. */
export async function closeRedis(redis: Redis): Promise<void> {
  if (redis.status === 'ready') await redis.quit().catch(() => redis.disconnect())
  else redis.disconnect()
}

/** Removes every key that begins with `prefix`; returns their number. */
export async function removeKeys(redis: Redis, prefix: string): Promise<number> {
  const match = `${prefix.replace(/[\\*?[\]]/g, '\\$&')}*`
  let count = 0
  for await (const keys of redis.scanStream({ match, count: 1_000 }) as AsyncIterable<string[]>)
    if (keys.length > 0) count += await redis.unlink(...keys)
  return count
}
