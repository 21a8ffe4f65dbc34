import type { Soon } from '../../base/soon/index.js'

/** Short-lived shared state: sessions, caches, counters. Values are strings, times are seconds. */
export interface Cache {
  /** With `seconds`, the lifetime of the value is reset. A cache in this process answers without a promise. */
  get(key: string, seconds?: number): Soon<string | undefined>
  /** `new` writes only when the key has no value, `existing` only when it has one. Returns whether it was written. */
  set(key: string, value: string, seconds: number, only?: 'new' | 'existing'): Promise<boolean>
  /** Returns whether there was a value; of several callers only one gets true. */
  delete(key: string): Promise<boolean>
  /**
   * Adds `by` to the number under the key and returns the sum. A number that is new begins at 0 and lives for `seconds`; adding
   * to it does not lengthen its life.
   */
  add(key: string, by: number, seconds: number): Promise<number>
  /** Writes the value unless a later one in the order of ASCII is there; its life begins anew in any case. */
  raise(key: string, value: string, seconds: number): Promise<void>
  /** Adds to the set under the key and resets its lifetime. */
  addToSet(key: string, member: string, seconds: number): Promise<void>
  removeFromSet(key: string, member: string): Promise<void>
  /** A cache in this process answers at once. */
  members(key: string): Soon<string[]>
  /** Throws when the cache cannot be reached. */
  ping(): Promise<void>
  close(): Promise<void>
}
