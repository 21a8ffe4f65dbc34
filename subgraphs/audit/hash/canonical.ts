// Characters that JSON escapes, and halves of surrogate pairs.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression finds these characters
const escaped = /["\\\u0000-\u001f\ud800-\udfff]/

/** A text in JSON. */
export const quoted = (text: string): string => (escaped.test(text) ? JSON.stringify(text) : `"${text}"`)

/** A JSON value in the canonical form of RFC 8785: members sorted by UTF-16 code units, numbers and texts as in ECMAScript. */
export function canonical(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  const object = value as Record<string, unknown>
  let members = ''
  for (const name of Object.keys(object).sort())
    if (object[name] !== undefined) members += `${members === '' ? '' : ','}${quoted(name)}:${canonical(object[name])}`
  return `{${members}}`
}
