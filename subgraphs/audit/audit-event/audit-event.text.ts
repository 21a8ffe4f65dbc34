/** Text as Postgres stores it: NUL and halves of surrogate pairs, which it refuses, become U+FFFD. */
const storableText = (text: string) => text.replaceAll('\0', '\uFFFD').toWellFormed()

const isSound = (text: string) => !text.includes('\0') && text.isWellFormed()

/** True when a JSON value can be stored as it is. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isSound(value)
  if (value === null || typeof value !== 'object') return true
  if (Array.isArray(value)) return value.every(isStorable)
  for (const name in value) if (!isSound(name) || !isStorable((value as Record<string, unknown>)[name])) return false
  return true
}

/** Makes every text of a JSON value storable, also keys; returns the same value when it already is. */
export function storable<Value>(value: Value): Value {
  return isStorable(value) ? value : (mended(value) as Value)
}

function mended(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(mended)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableText(key), mended(inner)]))
}
