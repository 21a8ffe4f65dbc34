import type { Data } from './data.js'

/** A field of an object that is shown, by the name that its operation gives it. */
export interface ShownField {
  name: string
  /** What is shown, where it is always the same. */
  always?: string
  /** Whether a value of it can be shown as it is. */
  fits?: (value: unknown) => boolean
  complete?: Complete
}

/** What stands for an object that cannot be shown, and for a null that makes its object null. */
export interface Marks {
  failed: symbol
  bubbles: symbol
}

type Complete = (value: unknown, before: undefined, use: never, parent: never) => unknown
type Make = (input: Data, use: never, type: never) => unknown

// Every object has these: as a field they would need more care than it is worth.
const inherited = new Set(Object.getOwnPropertyNames(Object.prototype))

/** Whether a field may be written into code. */
export const isPlain = (name: string) => /^[_a-z]\w*$/i.test(name) && !inherited.has(name)

/** The code that reads and completes a field. Only what does not fit as it is needs its path, for an error. */
function codeOf({ name, always, fits }: ShownField, at: number): string {
  if (always !== undefined) return ''
  const complete = `
    use.path.push('${name}')
    v${at} = c${at}(v${at} ?? null, undefined, use, type)
    use.path.pop()
    if (v${at} === bubbles) return failed
    if (v${at} === failed) v${at} = null`
  const read = `let v${at} = input.${name}`
  return fits ? `${read}; if (v${at} == null || !f${at}(v${at})) {${complete}}` : `${read};${complete}`
}

/**
 * Compiles what makes an object of some fields. As a literal all its objects have one form, which V8 makes, reads and prints much
 * faster than objects that get one field after the other. Values never become code, and of an operation only its names do.
 */
export function objectMaker(fields: readonly ShownField[], { failed, bubbles }: Marks): Make {
  const consts = fields.map((_, at) => `const c${at} = fields[${at}].complete, f${at} = fields[${at}].fits`)
  const shown = fields.map(({ name, always }, at) => `${name}: ${always === undefined ? `v${at}` : `'${always}'`}`)
  const code = `${consts.join('\n')}
  return (input, use, type) => {
    ${fields.map(codeOf).join('\n')}
    return { ${shown.join(', ')} }
  }`
  return new Function('fields', 'failed', 'bubbles', code)(fields, failed, bubbles)
}
