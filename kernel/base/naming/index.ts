import type { CamelKeys } from '@otorga/schema/naming'

type Rename = (name: string) => string

/** How many names a renaming knows: more than the contract has. Names that callers invent beyond that are renamed each time. */
const mostKnown = 4_000
const longestKnown = 60

/** Nearly all names are the contract's, and come with every request. */
function knowing(rename: Rename): Rename {
  const known = new Map<string, string>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const renamed = rename(name)
    if (known.size < mostKnown && name.length <= longestKnown) known.set(name, renamed)
    return renamed
  }
}

/** `grace_principal` as the graph names it: `gracePrincipal`. */
export const camelCase = knowing((name) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()))

/** `gracePrincipal` as the contract and the database name it: `grace_principal`. */
export const snakeCase = knowing((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

const renamed = (rename: Rename) => {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (value === null || typeof value !== 'object' || value instanceof Date) return value
    const result: Record<string, unknown> = {}
    for (const [key, inner] of Object.entries(value)) if (inner !== undefined) result[rename(key)] = walk(inner)
    return result
  }
  return walk
}

/** Deep copy with camelCase keys: contract JSON as the graph's types name it. */
export const camelKeys = renamed(camelCase) as <Value>(value: Value) => CamelKeys<Value>

/** Deep copy with snake_case keys, absent fields left out: graph input as the contract and the database name it. */
export const snakeKeys = renamed(snakeCase) as <Value>(value: unknown) => Value
