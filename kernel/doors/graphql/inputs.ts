import {
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql'
import { snakeCase } from '../../base/naming/index.js'

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
