import type { Kind, Marks } from './marks.js'

// biome-ignore lint/suspicious/noExplicitAny: any JSON
type Json = any

/** The fields whose values are replaced by marks before a request is sent. */
const replaced: [RegExp, Kind][] = [
  [/^(first_?name|last_?name)$/i, 'name'],
  [/^(phone|phone_?number)$/i, 'phone'],
  [/^address$/i, 'address'],
  [/^birth_?date$/i, 'birth date'],
  [/^monthly_?income$/i, 'income'],
  [/^account_?number$/i, 'account'],
]

/** The fields whose values become marks when they are sent or answered. */
const noted: [RegExp, Kind, RegExp][] = [
  [/(^|_)email$/i, 'email', /^[^@\s]*([0-9a-f]{8}|\d{8})[^@\s]*@|@[^@\s]*[0-9a-f]{8}/],
  [/^(document_?number|identifier_?value)$/i, 'document', /^\d{9,}$/],
  [/^otp_?code$/i, 'code', /^\d{6}$/],
  [/password/i, 'password', /^.{10,}$/],
  [/secret|api_?key/i, 'secret', /^[^*]{16,}$/],
  [/token$|^ticket$/i, 'token', /^[\w.-]{24,}$/],
]

/** These values are in the texts of the tests, and so in many places by other ways. */
const constant = new Set(['1020304321', '1234567890', 'test admin secret'])

const isPerson = (value: Json) => 'identifier_value' in value || 'identifierValue' in value

/** A body with marks in place of what people type in. */
export function marked(marks: Marks, value: Json): Json {
  if (Array.isArray(value)) return value.map((one) => marked(marks, one))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const kind =
        replaced.find(([pattern]) => pattern.test(key))?.[1] ?? (key === 'name' && isPerson(value) ? 'name' : undefined)
      if (kind && typeof inner === 'string' && inner !== '') return [key, marks.inPlaceOf(kind, inner)]
      if (kind && typeof inner === 'number') return [key, Number(marks.inPlaceOf(kind, String(inner)))]
      return [key, marked(marks, inner)]
    }),
  )
}

/** Remembers the personal values and the secrets of a body. */
export function noteFields(marks: Marks, value: Json): void {
  if (value === null || typeof value !== 'object') return
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner !== 'string') noteFields(marks, inner)
    else if (!constant.has(inner))
      for (const [pattern, kind, form] of noted)
        if (pattern.test(key) && form.test(inner)) {
          marks.note(kind, inner)
          break
        }
  }
}
