import 'reflect-metadata'
import { buildSubgraphSchema } from '@apollo/subgraph'
import { getDocumentNodeFromSchema } from '@graphql-tools/utils'
import { type AccessName, type Component, findOperation, type OperationId, operations } from '@otorga/schema/operations'
import { type GraphQLFieldResolver, type GraphQLSchema, isObjectType, parse, print } from 'graphql'
import { buildSchema, createResolversMap, type NonEmptyArray } from 'type-graphql'
import type { RequestContext } from '../../base/context/index.js'
import { whenReady } from '../../base/soon/index.js'
import { enter } from '../../request/auth/index.js'
import { answered } from './answered.js'
import { withDescriptions } from './describe.js'
import { callDirectly } from './direct-resolvers.js'
import { type EntityKeys, keyOf, keysIn } from './entity-keys.js'
import { guardRelations, relationsIn } from './guard-relations.js'
import { withNullableDoors } from './nullable.js'
import { inOwnNames } from './own-names.js'
import { withReachableTypes } from './reachable.js'
import { withTags } from './tags.js'

/** Loads entities by their keys, in one batch for each request. `as` names the access that a reader needs. */
export interface Reference {
  as: AccessName
  load(key: Record<string, unknown>, ctx: RequestContext): Promise<object | undefined>
}

export interface SubgraphParts {
  component: Component
  resolvers: NonEmptyArray<new (...args: never[]) => object>
  orphanedTypes?: readonly unknown[]
  references?: Record<string, Reference>
  /** The type of a member of a union or interface. Synchronous, because compiled documents do not await it. */
  unions?: Record<string, (value: never) => string>
}

export interface Subgraph {
  component: Component
  schema: GraphQLSchema
  sdl: string
}

const link = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@shareable", "@inaccessible", "@external", "@tag"])\n`

type Map = Record<string, Record<string, unknown>>
type Resolve = GraphQLFieldResolver<unknown, RequestContext>

/** Builds a subgraph from its type-graphql classes; throws when a root field or a relation has no declared access. */
export async function buildSubgraph({
  component,
  resolvers,
  orphanedTypes = [],
  references = {},
  unions = {},
}: SubgraphParts): Promise<Subgraph> {
  const raw = await buildSchema({
    resolvers: resolvers as never,
    orphanedTypes: orphanedTypes as never,
    skipCheck: true,
    validate: false,
    authChecker: () => false, // access is declared in the operations table, never by @Authorized
  })
  const declared = getDocumentNodeFromSchema(raw)
  const relations = new Set(relationsIn(raw, declared).map(({ type, field }) => `${type}.${field.name}`))
  const described = withDescriptions(withNullableDoors(declared, relations), component)
  const sdl = link + print(withTags(withReachableTypes(described)))
  const map = createResolversMap(raw) as Map
  callDirectly(resolvers, map)
  for (const root of ['Query', 'Mutation']) guardRoot(component, root, raw, map)
  guardRelations(raw, declared, map)
  for (const [union, pick] of Object.entries(unions)) Object.assign((map[union] ??= {}), { __resolveType: pick })
  const document = parse(sdl, { noLocation: true })
  const keys = keysIn(document)
  const schema = buildSubgraphSchema({ typeDefs: document, resolvers: map as never })
  openEntities(schema, keys, references)
  return { component, schema, sdl }
}

/** An entity with the name of its type, by which GraphQL knows it among others; an error in its place when it cannot be read. */
async function readEntity(key: Record<string, string>, reference: Reference | undefined, ctx: RequestContext) {
  if (!reference) return key
  try {
    const entering = enter(ctx, reference.as)
    if (entering instanceof Promise) await entering
    const found = await reference.load(key, ctx)
    if (found && !('__typename' in found)) Object.defineProperty(found, '__typename', { value: key.__typename })
    return found ?? null
  } catch (error) {
    return error
  }
}

/**
 * Reads the entities of a fetch by their keys alone, whatever else the caller says of them: a record that a caller brings must not
 * pass for one that was read. Awaits them, because compiled documents do not await a list of promises. An error affects only its
 * own entity.
 */
function openEntities(schema: GraphQLSchema, keys: EntityKeys, references: Record<string, Reference>) {
  const entities = schema.getQueryType()?.getFields()._entities
  if (!entities) return
  entities.resolve = (_source, { representations }: { representations: unknown[] }, ctx: RequestContext) => {
    const named = representations.map((one) => keyOf(keys, one))
    return Promise.all(named.map((key) => readEntity(key, references[key.__typename!], ctx)))
  }
}

/** Calls `enter` before the resolver of every root field; throws for a field that the contract does not declare as this kind. */
function guardRoot(component: Component, root: string, raw: GraphQLSchema, map: Map) {
  const type = raw.getType(root)
  if (!isObjectType(type)) return
  const kind = root === 'Query' ? 'query' : 'mutation'
  for (const [name, field] of Object.entries(type.getFields())) {
    const operation = findOperation(name)
    if (operation?.kind !== kind || operation.component !== component)
      throw new Error(`${component}: ${root}.${name} is not declared in schema/operations.ts: nobody may call it`)
    const resolve = answered(`${root}.${name}`, field, map[root]![name] as Resolve)
    map[root]![name] = (source: unknown, args: never, ctx: RequestContext, info: never) =>
      inOwnNames(ctx, field.args, () =>
        whenReady(enter(ctx, name as OperationId), () => resolve(source, args, ctx, info)),
      )
  }
}

/** Operations of a component that its schema does not have. */
export function missingOperations({ component, schema }: Subgraph): string[] {
  const fields = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() }
  return Object.entries(operations)
    .filter(([name, operation]) => operation.component === component && !fields[name])
    .map(([name]) => name)
}
