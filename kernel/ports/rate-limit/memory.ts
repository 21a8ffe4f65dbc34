import { LRUCache } from 'lru-cache'
import { atMost } from '../../base/bounded/index.js'
import type { Allowance, RateLimiter } from './port.js'

/** The times of the last calls of one key, oldest first, in a ring that grows up to the limit. */
class Window {
  #moments = new Float64Array(16)
  #start = 0
  #length = 0

  take(limit: number, milliseconds: number, now: number, calls: number): Allowance {
    while (this.#length > 0 && this.#moments[this.#start]! <= now - milliseconds) {
      this.#start = (this.#start + 1) % this.#moments.length
      this.#length--
    }
    const allowed = this.#length + calls <= limit
    for (let call = 0; allowed && call < calls; call++) this.#push(now)
    const oldest = this.#length > 0 ? this.#moments[this.#start]! : now
    return {
      allowed,
      limit,
      remaining: Math.max(0, limit - this.#length),
      resetSeconds: Math.max(1, Math.ceil((oldest + milliseconds - now) / 1000)),
    }
  }

  #push(now: number) {
    if (this.#length === this.#moments.length) {
      const grown = new Float64Array(this.#length * 2)
      for (let i = 0; i < this.#length; i++) grown[i] = this.#moments[(this.#start + i) % this.#length]!
      this.#moments = grown
      this.#start = 0
    }
    this.#moments[(this.#start + this.#length++) % this.#moments.length] = now
  }
}

export interface MemoryLimiterOptions {
  /** Scales every limit. */
  multiplier?: number
  now?: () => number
  maxKeys?: number
}

/** The embedded limiter: exact, in this process. Beyond `maxKeys` it forgets the least recently used keys. */
export function createMemoryLimiter({
  multiplier = 1,
  now = () => performance.now(),
  maxKeys = 50_000,
}: MemoryLimiterOptions = {}): RateLimiter {
  const windows = new LRUCache<string, Window>(atMost(maxKeys))
  return {
    take({ name, limit, seconds }, key, calls = 1) {
      const id = `${name}|${key}`
      let window = windows.get(id)
      if (!window) windows.set(id, (window = new Window()))
      const most = Math.max(1, Math.floor(limit * multiplier))
      return window.take(most, seconds * 1000, now(), Math.min(calls, most))
    },
  }
}
