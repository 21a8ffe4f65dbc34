import type { Redis } from 'ioredis'
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
 * A connection that never queues: while Redis is away every command fails at once, so that callers can fall back. It tries
 * again without end, at most a second apart. Its driver is loaded here, so that a start without Redis does not pay for it.
 */
export async function connectRedis({ url, log, name, commandMs = 1_000 }: RedisOptions): Promise<Redis> {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    connectionName: name,
    connectTimeout: 2_000,
    commandTimeout: commandMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (times) => Math.min(1_000, 50 * 2 ** Math.min(times, 5)),
    reconnectOnError: (error) => error.message.startsWith('READONLY'), // a replica that was a primary before
  })
  let down = false
  redis.on('error', (error) => {
    if (!down) log.warn({ error: String(error) }, 'Redis cannot be reached')
    down = true
  })
  redis.on('ready', () => {
    if (down) log.warn({}, 'Redis is back')
    down = false
  })
  // The first commands would fail while the connection is being made.
  await new Promise<void>((resolve) => {
    redis.once('ready', resolve)
    redis.once('error', () => resolve())
  })
  return redis
}

/** Ends a connection, whatever state it is in. */
export async function closeRedis(redis: Redis): Promise<void> {
  if (redis.status === 'ready') await redis.quit().catch(() => redis.disconnect())
  else redis.disconnect()
}
