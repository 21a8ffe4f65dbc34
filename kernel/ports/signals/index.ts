import type { Signals } from './port.js'
import type { RedisSignalsOptions } from './redis.js'

export { createMemorySignals } from './memory.js'
export type { RedisSignalsOptions, Signals }

/** Signals by Redis' publish and subscribe, to every process that listens now. */
export const createRedisSignals = async (options: RedisSignalsOptions): Promise<Signals> =>
  (await import('./redis.js')).createRedisSignals(options)
