import { findRelation } from '@otorga/schema/operations'
import {
  type DocumentNode,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
} from 'graphql'
import type { RequestContext } from '../../base/context/index.js'
import { enter } from '../../request/auth/index.js'
import { answered } from './answered.js'
import { inOwnNames } from './own-names.js'

type Resolvers = Record<string, Record<string, unknown>>
type Field = GraphQLField<unknown, unknown>
type Resolve = GraphQLFieldResolver<Record<string, unknown>, RequestContext>

/** A resolver whose errors name the arguments of its field, where it has some. */
const namedFor = (args: Field['args'], resolve: Resolve): Resolve =>
  args.length === 0
    ? resolve
    : (source, given, ctx, info) => inOwnNames(ctx, args, () => resolve(source, given, ctx, info))

/** The type of the record that a field leads to; for a page, the type of its items. */
function targetOf(field: Field): string {
  const type = getNamedType(field.type)
  const parts = isObjectType(type) ? type.getFields() : {}
  return parts.items && parts.total ? getNamedType(parts.items.type).name : type.name
}

/** The records of a subgraph: the types with a key, and what its queries answer. */
function recordsOf(schema: GraphQLSchema, sdl: DocumentNode): Set<string> {
  const keyed = sdl.definitions.flatMap((one) =>
    one.kind === 'ObjectTypeDefinition' && one.directives?.some(({ name }) => name.value === 'key')
      ? [one.name.value]
      : [],
  )
  return new Set([...keyed, ...Object.values(schema.getQueryType()?.getFields() ?? {}).map(targetOf)])
}

/** Every field that leads from one record to another, with the name of its type. */
export function relationsIn(schema: GraphQLSchema, sdl: DocumentNode): { type: string; field: Field }[] {
  const records = recordsOf(schema, sdl)
  const roots = [schema.getQueryType(), schema.getMutationType()]
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) || roots.includes(type) || type.name.startsWith('_')) return []
    const fields = Object.values(type.getFields())
    const isPage = fields.some(({ name }) => name === 'items') && fields.some(({ name }) => name === 'total')
    if (isPage) return []
    return fields.filter((field) => records.has(targetOf(field))).map((field) => ({ type: type.name, field }))
  })
}

/**
 * Calls `enter` before the resolver of every relation, with the access of what it leads to. Records that the operation itself has
 * read are shown as they are. Throws for a relation without a declared access.
 */
export function guardRelations(schema: GraphQLSchema, sdl: DocumentNode, resolvers: Resolvers) {
  for (const { type, field } of relationsIn(schema, sdl)) {
    const access = findRelation(`${type}.${field.name}`)
    if (!access)
      throw new Error(
        `${type}.${field.name} is not declared among the relations of schema/operations.ts: nobody may follow it`,
      )
    const own = (resolvers[type] ??= {})
    const shown: Resolve = (source) => source[field.name]
    const named = namedFor(field.args, (own[field.name] as Resolve | undefined) ?? shown)
    const read = answered<Record<string, unknown>>(`${type}.${field.name}`, field, named)
    own[field.name] = (source: Record<string, unknown>, args: never, ctx: RequestContext, info: never) => {
      const there = source[field.name]
      if (typeof there === 'object' && there !== null) return read(source, args, ctx, info)
      const entering = enter(ctx, access)
      // Written out, because it is called for each relation of each record.
      if (!(entering instanceof Promise)) return read(source, args, ctx, info)
      return entering.then(() => read(source, args, ctx, info))
    }
  }
}
