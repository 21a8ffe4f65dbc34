import type { Counter } from 'prom-client'

/** Told of each question to a cache whether it knew the answer. */
export type CacheWatch = (hit: boolean) => void

/** A watch for each cache by name; its two counters are looked up once. */
export const createCacheMetrics =
  (requests: Counter<'cache' | 'result'>) =>
  (cache: string): CacheWatch => {
    const hits = requests.labels(cache, 'hit')
    const misses = requests.labels(cache, 'miss')
    hits.inc(0)
    misses.inc(0)
    return (hit) => (hit ? hits : misses).inc()
  }
