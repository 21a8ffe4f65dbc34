import type { CacheWatch } from '../../base/metrics/index.js'
import { whenReady } from '../../base/soon/index.js'
import type { Cache } from './port.js'

/** The same cache with counted hits and misses; results without a promise stay without one. */
export const countedCache = (cache: Cache, watch: CacheWatch): Cache => ({
  ...cache,
  get: (key, seconds) =>
    whenReady(cache.get(key, seconds), (value) => {
      watch(value !== undefined)
      return value
    }),
})
