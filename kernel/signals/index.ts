import type { Logger } from '../logging/index.js'
import type { Signals } from './memory.js'

export { createMemorySignals, type Signals } from './memory.js'

export interface RedisSignalsOptions {
  url: string
  prefix: string
  log: Logger
}

/** Signals by the publications of Redis: to every process that listens now. */
export const createRedisSignals = async (options: RedisSignalsOptions): Promise<Signals> =>
  (await import('./redis.js')).createRedisSignals(options)
