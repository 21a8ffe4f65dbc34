import { LRUCache } from 'lru-cache'
import { atMost } from '../../base/bounded/index.js'
import type { Soon } from '../../base/soon/index.js'

/**
 * Remembers each result of `load` for `milliseconds` from the call; a remembered result is returned without a promise. Concurrent
 * calls for one key share one load, and failures are not remembered. `asked` is called at each look-up with whether it was a hit.
 */
export function briefly<Value>(
  milliseconds: number,
  load: (key: string) => Promise<Value>,
  { max = 20_000, asked = (_known: boolean) => {} } = {},
) {
  const entries = new LRUCache<string, { value: Soon<Value>; until: number }>(atMost(max))
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
