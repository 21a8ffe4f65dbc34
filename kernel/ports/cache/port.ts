import type { Soon } from '../../base/soon/index.js'

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
