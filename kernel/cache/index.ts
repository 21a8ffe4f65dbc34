import { LRUCache } from 'lru-cache'
import type { Soon } from '../soon/index.js'

export { createRedisCache } from './redis.js'

/** Short-lived shared state: sessions, caches, counters. Values are strings, times are seconds. */
export interface Cache {
  /** With `seconds`, the life of what was found begins anew. A cache in this process answers at once. */
  get(key: string, seconds?: number): Soon<string | undefined>
  /** `new`: only where nothing is; `existing`: only where something is. Answers whether it was written. */
  set(key: string, value: string, seconds: number, only?: 'new' | 'existing'): Promise<boolean>
  /** Answers whether there was something; of several callers one alone hears true. */
  delete(key: string): Promise<boolean>
  /** Adds to the set under a key of its own, whose life begins anew. */
  addToSet(key: string, member: string, seconds: number): Promise<void>
  removeFromSet(key: string, member: string): Promise<void>
  /** A cache in this process answers at once. */
  members(key: string): Soon<string[]>
  /** Throws when the cache cannot be reached. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface MemoryCacheOptions {
  /** Entries, and sets, that are kept; the least recently used go first. */
  max?: number
  /** Milliseconds of a clock that never goes back. */
  now?: () => number
}

/** The embedded default: bounded, in this process. */
export function createMemoryCache({ max = 100_000, now = () => performance.now() }: MemoryCacheOptions = {}): Cache {
  const clock = { perf: { now }, ttlResolution: 0 }
  const entries = new LRUCache<string, string>({ max, ...clock })
  const sets = new LRUCache<string, Set<string>>({ max, ...clock })
  return {
    get(key, seconds) {
      const value = entries.get(key)
      if (value !== undefined && seconds !== undefined) entries.set(key, value, { ttl: seconds * 1000 })
      return value
    },
    async set(key, value, seconds, only) {
      if (only && entries.has(key) !== (only === 'existing')) return false
      entries.set(key, value, { ttl: seconds * 1000 })
      return true
    },
    async delete(key) {
      const found = entries.has(key)
      entries.delete(key)
      return found
    },
    async addToSet(key, member, seconds) {
      sets.set(key, new Set(sets.get(key)).add(member), { ttl: seconds * 1000 })
    },
    async removeFromSet(key, member) {
      sets.get(key)?.delete(member)
    },
    members: (key) => [...(sets.get(key) ?? [])],
    async ping() {},
    async close() {
      entries.clear()
      sets.clear()
    },
  }
}

/**
 * Remembers what `load` answered for `milliseconds` from when it was asked: a remembered answer is at hand. Concurrent askers
 * of one key share one load, failures are not kept. `asked` hears of each question whether the answer was known.
 */
export function briefly<Value>(
  milliseconds: number,
  load: (key: string) => Promise<Value>,
  { max = 20_000, asked = (_known: boolean) => {} } = {},
) {
  const entries = new LRUCache<string, { value: Soon<Value>; until: number }>({ max })
  const ask = (key: string): Soon<Value> => {
    const known = entries.get(key)
    const fresh = known !== undefined && known.until > performance.now()
    asked(fresh)
    if (fresh) return known.value
    const loading = load(key)
    const entry: { value: Soon<Value>; until: number } = { value: loading, until: performance.now() + milliseconds }
    entries.set(key, entry)
    loading.then(
      (value) => {
        entry.value = value
      },
      () => {
        if (entries.peek(key) === entry) entries.delete(key)
      },
    )
    return loading
  }
  return Object.assign(ask, { forget: (key: string) => void entries.delete(key) })
}
