import type { FetchNode, QueryPlanSelectionNode } from '@apollo/query-planner'
import { type GraphQLSchema, isAbstractType, isInterfaceType, isObjectType } from 'graphql'
import { type Data, get, merge, put } from './data.js'

type Rewrite = NonNullable<FetchNode['inputRewrites']>[number]

/** Whether an object is of a type, or of one that belongs to it. `unnamed` is the answer for one that does not say its type. */
function isOf(schema: GraphQLSchema, { __typename: name }: Data, wanted: string, unnamed: boolean): boolean {
  if (typeof name !== 'string') return unnamed
  if (name === wanted) return true
  const [type, among] = [schema.getType(name), schema.getType(wanted)]
  return isAbstractType(among) && (isObjectType(type) || isInterfaceType(type)) && schema.isSubType(among, type)
}

/** The part of an object by which another subgraph knows it; null when it lacks something of it. */
export function representationOf(
  schema: GraphQLSchema,
  source: Data | null,
  selections: readonly QueryPlanSelectionNode[],
): Data | null {
  if (source === null) return null
  const found: Data = {}
  for (const one of selections) {
    if (one.kind === 'InlineFragment') {
      if (one.typeCondition && isOf(schema, source, one.typeCondition, false))
        merge(found, representationOf(schema, source, one.selections))
      continue
    }
    const name = one.alias ?? one.name
    const value = get(source, name)
    if (value === undefined) return null
    const { selections: below } = one
    const part = (item: unknown) => (below ? representationOf(schema, item as Data | null, below) : item)
    put(found, name, Array.isArray(value) ? value.map(part) : part(value))
  }
  return found
}

const typeCondition = '... on '

function eachAt(schema: GraphQLSchema, path: readonly string[], value: unknown, change: (found: Data) => void): void {
  if (Array.isArray(value)) {
    for (const one of value) eachAt(schema, path, one, change)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const [first, ...rest] = path
  if (first === undefined) change(value as Data)
  else if (!first.startsWith(typeCondition)) eachAt(schema, rest, get(value as Data, first), change)
  else if (isOf(schema, value as Data, first.slice(typeCondition.length), true)) eachAt(schema, rest, value, change)
}

/** Changes names and values as a plan says, where subgraphs know a field by another name than an operation. */
export function rewrite(schema: GraphQLSchema, rewrites: readonly Rewrite[] | undefined, value: unknown) {
  for (const one of rewrites ?? []) {
    const name = one.path.at(-1)
    if (name === undefined) continue
    eachAt(schema, one.path.slice(0, -1), value, (found) => {
      if (one.kind === 'ValueSetter') return put(found, name, one.setValueTo)
      const there = get(found, name)
      if (!there) return
      put(found, one.renameKeyTo, there)
      put(found, name, undefined)
    })
  }
}
