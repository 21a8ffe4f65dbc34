import { LRUCache } from 'lru-cache'
import { atMost } from '../../base/bounded/index.js'
import type { Cache } from './port.js'

export interface MemoryCacheOptions {
  /** The largest number of entries, and of sets; the least recently used are dropped first. */
  max?: number
  /** A monotonic clock, in milliseconds. */
  now?: () => number
}

/** The embedded default: bounded, in this process. */
export function createMemoryCache({ max = 100_000, now = () => performance.now() }: MemoryCacheOptions = {}): Cache {
  const clock = { perf: { now }, ttlResolution: 0 }
  const entries = new LRUCache<string, string>({ ...atMost(max), ...clock })
  const sets = new LRUCache<string, Set<string>>({ ...atMost(max), ...clock })
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
    async add(key, by, seconds) {
      const before = entries.get(key)
      const sum = Number(before ?? 0) + by
      // Without a new life the entry keeps the one it has.
      entries.set(key, String(sum), before === undefined ? { ttl: seconds * 1000 } : { noUpdateTTL: true })
      return sum
    },
    async raise(key, value, seconds) {
      const before = entries.get(key)
      entries.set(key, before !== undefined && before > value ? before : value, { ttl: seconds * 1000 })
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
