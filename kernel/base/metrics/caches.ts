import type { Counter } from 'prom-client'

/** Called at each look-up with whether it was a hit. */
export type CacheWatch = (hit: boolean) => void

/** Counts the hits and misses of each cache by name; the two counters of a cache are looked up once. */
export const createCacheMetrics =
  (requests: Counter<'cache' | 'result'>) =>
  (cache: string): CacheWatch => {
    const hits = requests.labels(cache, 'hit')
    const misses = requests.labels(cache, 'miss')
    hits.inc(0)
    misses.inc(0)
    return (hit) => (hit ? hits : misses).inc()
  }
