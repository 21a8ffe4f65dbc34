import { LRUCache } from 'lru-cache'

/** How much of what strangers ask for is kept, in characters of its JSON: as much as Apollo keeps. */
const mostOfStrangers = 30 * 1024 * 1024

/** Apollo begins the keys of documents with a hash of the schema. There is one schema, so it says nothing. */
const withoutSchema = (key: string) => key.slice(key.lastIndexOf(':') + 1)

/** Keeps what is known at the start for good, beside what is made while requests wait: documents for Apollo, and plans. */
export class KeptStore<Value extends object> {
  readonly #kept = new Map<string, Value>()
  readonly #later = new Map<string, { keys: readonly string[]; make: () => Value }>()
  readonly #made = new LRUCache<string, Value>({
    maxSize: mostOfStrangers,
    sizeCalculation: (value) => JSON.stringify(value).length,
  })

  keep(key: string, value: Value) {
    this.#kept.set(key, value)
  }

  /** Keeps what `make` returns under several keys. It is called once, when somebody asks for one of them or by `makeNext`. */
  keepLater(keys: readonly string[], make: () => Value) {
    for (const key of keys) this.#later.set(key, { keys, make })
  }

  /** Whether something is still to be made. */
  get hasMore(): boolean {
    return this.#later.size > 0
  }

  /** Makes one of the values that are still to be made. */
  makeNext() {
    for (const key of this.#later.keys()) return void this.#makeNow(key)
  }

  #makeNow(key: string): Value | undefined {
    const later = this.#later.get(key)
    if (!later) return undefined
    for (const one of later.keys) this.#later.delete(one)
    const value = later.make()
    for (const one of later.keys) this.#kept.set(one, value)
    return value
  }

  async get(given: string): Promise<Value | undefined> {
    const key = withoutSchema(given)
    return this.#kept.get(key) ?? this.#makeNow(key) ?? this.#made.get(key)
  }

  /** Called when something was made while its request waited. */
  async set(key: string, value: Value): Promise<void> {
    this.#made.set(withoutSchema(key), value)
  }

  async delete(key: string): Promise<boolean> {
    return this.#made.delete(withoutSchema(key))
  }
}
