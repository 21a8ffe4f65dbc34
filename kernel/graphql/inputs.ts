import type { CamelKeys } from '@otorga/schema/naming'
import {
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql'

export const camelCase = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type Convert = (value: unknown) => unknown

/** Turns REST's snake_case into the input type's camelCase; null and absent stay apart, JSON scalars are not touched. */
function converter(type: GraphQLInputType, known: Map<GraphQLInputType, Convert>): Convert {
  const bare = isNonNullType(type) ? (type.ofType as GraphQLInputType) : type
  const made = known.get(bare)
  if (made) return made
  if (isListType(bare)) {
    const each = converter(bare.ofType as GraphQLInputType, known)
    return (value) => (Array.isArray(value) ? value.map(each) : value)
  }
  if (!isInputObjectType(bare)) return (value) => value
  const fields = new Map<string, { name: string; convert: Convert }>()
  const convert: Convert = (value) => {
    if (value === null || typeof value !== 'object') return value
    const result: Record<string, unknown> = {}
    for (const [key, inner] of Object.entries(value)) {
      const field = fields.get(key)
      if (field) result[field.name] = field.convert(inner)
    }
    return result
  }
  known.set(bare, convert)
  for (const [name, field] of Object.entries(bare.getFields()))
    fields.set(snakeCase(name), { name, convert: converter(field.type, known) })
  return convert
}

/** Builds the converter of a document's variables: REST values by variable name in, GraphQL values out. */
export function variableConverter(schema: GraphQLSchema, operation: OperationDefinitionNode) {
  const known = new Map<GraphQLInputType, Convert>()
  const variables = (operation.variableDefinitions ?? []).map((definition) => {
    const type = typeFromAST(schema, definition.type as never) as GraphQLInputType | undefined
    if (!type) throw new Error(`unknown type of $${definition.variable.name.value}`)
    return { name: definition.variable.name.value, convert: converter(type, known) }
  })
  return (values: Record<string, unknown>) => {
    const result: Record<string, unknown> = {}
    for (const { name, convert } of variables) if (values[name] !== undefined) result[name] = convert(values[name])
    return result
  }
}

const renamed = (rename: (name: string) => string) => {
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

/** Applies a JSON merge patch (RFC 7396): null removes, objects merge, anything else replaces. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (patch === null || typeof patch !== 'object' || Array.isArray(patch)) return patch
  const result: Record<string, unknown> =
    target !== null && typeof target === 'object' && !Array.isArray(target) ? { ...target } : {}
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined) continue
    if (value === null) delete result[key]
    else result[key] = mergePatch(result[key], value)
  }
  return result
}
