import { LRUCache } from 'lru-cache'

/** Short-lived shared state: sessions, caches, counters. Values are strings, times are seconds. */
export interface Cache {
  get(key: string): Promise<string | undefined>
  set(key: string, value: string, seconds: number): Promise<void>
  delete(key: string): Promise<void>
  /** Throws when the cache cannot be reached. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** The embedded default: bounded, in this process. */
export function createMemoryCache(max = 100_000): Cache {
  const entries = new LRUCache<string, string>({ max })
  return {
    async get(key) {
      return entries.get(key)
    },
    async set(key, value, seconds) {
      entries.set(key, value, { ttl: seconds * 1000 })
    },
    async delete(key) {
      entries.delete(key)
    },
    async ping() {},
    async close() {
      entries.clear()
    },
  }
}

/** Remembers what `load` answered for `milliseconds`; concurrent askers of one key share one load, failures are not kept. */
export function briefly<Value>(milliseconds: number, load: (key: string) => Promise<Value>, max = 20_000) {
  const entries = new LRUCache<string, { value: Promise<Value>; until: number }>({ max })
  const ask = (key: string): Promise<Value> => {
    const known = entries.get(key)
    if (known && known.until > performance.now()) return known.value
    const entry = { value: load(key), until: performance.now() + milliseconds }
    entries.set(key, entry)
    entry.value.catch(() => entries.delete(key))
    return entry.value
  }
  return Object.assign(ask, { forget: (key: string) => void entries.delete(key) })
}
