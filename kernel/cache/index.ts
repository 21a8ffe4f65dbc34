import { LRUCache } from 'lru-cache'

/** Short-lived shared state: sessions, caches, counters. Values are strings, times are seconds. */
export interface Cache {
  /** With `seconds`, the life of what was found begins anew. */
  get(key: string, seconds?: number): Promise<string | undefined>
  /** `new`: only where nothing is; `existing`: only where something is. Answers whether it was written. */
  set(key: string, value: string, seconds: number, only?: 'new' | 'existing'): Promise<boolean>
  /** Answers whether there was something; of several callers one alone hears true. */
  delete(key: string): Promise<boolean>
  /** Adds to the set under a key of its own, whose life begins anew. */
  addToSet(key: string, member: string, seconds: number): Promise<void>
  removeFromSet(key: string, member: string): Promise<void>
  members(key: string): Promise<string[]>
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
    async get(key, seconds) {
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
    async members(key) {
      return [...(sets.get(key) ?? [])]
    },
    async ping() {},
    async close() {
      entries.clear()
      sets.clear()
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
