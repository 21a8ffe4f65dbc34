/** Text as Postgres stores it: NUL and halves of surrogate pairs, which it refuses, become U+FFFD. */
const storableText = (text: string) => text.replaceAll('\0', '\uFFFD').toWellFormed()

/** Makes every text of a JSON value storable, keys included. */
export function storable<Value>(value: Value): Value {
  if (typeof value === 'string') return storableText(value) as Value
  if (Array.isArray(value)) return value.map(storable) as Value
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableText(key), storable(inner)])) as Value
}

/** True when a JSON value can be stored as it is. */
export const isStorable = (value: unknown) => JSON.stringify(storable(value)) === JSON.stringify(value)
