import type { FetchNode, PlanNode } from '@apollo/query-planner'
import type { RequestContext } from '@otorga/kernel/base/context'
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql'
import type { DataSource } from '../data-source.js'
import { type Data, get, merge } from './data.js'
import { representationOf, rewrite } from './rewrites.js'

type Path = (string | number)[]

/** A place of the answer, and what stands there: one object, or many where the path goes through lists. */
interface Cursor {
  path: Path
  data: unknown
}

export interface Execution {
  sources: Readonly<Record<string, DataSource>>
  /** All types, also those that clients do not see. */
  supergraph: GraphQLSchema
  context: RequestContext
  /** What the client has given. */
  given: Readonly<Record<string, unknown>>
  /** The same with defaults. */
  variables: Readonly<Record<string, unknown>>
}

const listed = '@'

/** What stands at a path below a value; the items of lists in one list. */
function at(value: unknown, [first, ...rest]: Path): unknown {
  if (first === undefined || value === undefined || value === null) return value
  if (first === listed) return (value as unknown[]).flatMap((one) => at(one, rest))
  if (Array.isArray(value)) throw new Error(`a list was answered in the place of ${first}`)
  return at(get(value as Data, String(first)), rest)
}

/** The paths of all objects that stand at a path of a plan, in the order of `at`. */
function placesAt(value: unknown, path: Path, parent: Path = []): Path[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) {
    const rest = path[0] === listed ? path.slice(1) : path
    return value.flatMap((one, nth) => placesAt(one, rest, [...parent, nth]))
  }
  const [first, ...rest] = path
  return first === undefined ? [parent] : placesAt(get(value as Data, String(first)), rest, [...parent, first])
}

/** The error of a subgraph at a place of the answer. */
function errorAt(error: GraphQLFormattedError, serviceName: string, path: Path | undefined) {
  const { message, extensions } = error
  return new GraphQLError(message || `Error while fetching subquery from service "${serviceName}"`, {
    originalError: error as Error,
    path,
    extensions: { code: 'DOWNSTREAM_SERVICE_ERROR', ...extensions, serviceName },
  })
}

/** Runs a plan: what its fetches answer, merged, and their errors at their places. */
export async function executePlan(plan: PlanNode | undefined, execution: Execution) {
  const { sources, supergraph, context, given, variables } = execution
  const data: Data = {}
  const errors: unknown[] = []

  async function run(node: PlanNode, cursor: Cursor): Promise<void> {
    switch (node.kind) {
      case 'Sequence':
        for (const one of node.nodes) await run(one, cursor)
        return
      case 'Parallel':
        await Promise.all(node.nodes.map((one) => run(one, cursor)))
        return
      case 'Flatten': {
        const found = at(cursor.data, node.path)
        if (found) await run(node.node, { path: [...cursor.path, ...node.path], data: found })
        return
      }
      case 'Condition': {
        const holds = variables[node.condition]
        if (typeof holds !== 'boolean') throw new Error(`the condition ${node.condition} has no value`)
        const chosen = holds ? node.ifClause : node.elseClause
        if (chosen) await run(chosen, cursor)
        return
      }
      case 'Fetch':
        return fetch(node, cursor).catch((error) => void errors.push(error))
      case 'Defer':
        throw new Error('@defer is not known here')
    }
  }

  async function fetch(node: FetchNode, cursor: Cursor): Promise<void> {
    const objects = (Array.isArray(cursor.data) ? cursor.data : [cursor.data]).filter((one) => one != null) as Data[]
    if (objects.length === 0) return
    const values: Record<string, unknown> = {}
    for (const name of node.variableUsages ?? [])
      if (Object.hasOwn(given, name) && given[name] !== undefined) values[name] = given[name]
    if (node.requires) return fetchEntities(node, cursor, objects, values)
    const told = await ask(node, values, (path) => [path && [...cursor.path, ...path]])
    rewrite(supergraph, node.outputRewrites, told)
    for (const one of objects) merge(one, told)
  }

  /** Asks once for each entity, in however many places it stands. */
  async function fetchEntities(node: FetchNode, cursor: Cursor, objects: Data[], values: Record<string, unknown>) {
    const representations: Data[] = []
    const standing: number[][] = []
    const known = new Map<string, number>()
    for (const [nth, one] of objects.entries()) {
      const representation = representationOf(supergraph, one, node.requires!)
      if (!representation?.__typename) continue
      rewrite(supergraph, node.inputRewrites, representation)
      const key = JSON.stringify(representation)
      const before = known.get(key)
      if (before !== undefined) {
        standing[before]!.push(nth)
        continue
      }
      known.set(key, representations.length)
      representations.push(representation)
      standing.push([nth])
    }
    if (representations.length === 0) return
    if ('representations' in values) throw new Error('a variable has the name of what a fetch of entities names')
    let places: Path[] | undefined
    const told = await ask(node, { ...values, representations }, (path) => {
      const [, entity, ...below] = path ?? []
      if (typeof entity !== 'number') return [path && [...cursor.path, ...path]]
      const all = (places ??= placesAt(data, cursor.path))
      return (standing[entity] ?? []).map((nth) => [...(all[nth] ?? []), ...below])
    })
    if (!told) return
    const entities = told._entities as (Data | null)[]
    if (!Array.isArray(entities) || entities.length !== representations.length)
      throw new Error(`${node.serviceName} answered other entities than it was asked for`)
    for (const [nth, entity] of entities.entries()) {
      for (const place of standing[nth]!) {
        const object = objects[place]!
        if (entity && !entity.__typename) entity.__typename = object.__typename
        if (place === standing[nth]![0]) rewrite(supergraph, node.outputRewrites, entity)
        merge(object, entity)
      }
    }
  }

  async function ask(
    { serviceName, operation, operationName }: FetchNode,
    values: Record<string, unknown>,
    placesOf: (path: Path | undefined) => (Path | undefined)[],
  ): Promise<Data | null | undefined> {
    const source = sources[serviceName]
    if (!source) throw new Error(`the plan asks ${serviceName}, for which this process has no data source`)
    const request = { query: operation, variables: values, operationName: operationName ?? null }
    const answer = await source.process({ request, context })
    for (const error of answer.errors ?? [])
      for (const path of placesOf(error.path as Path | undefined)) errors.push(errorAt(error, serviceName, path))
    return answer.data
  }

  if (plan) await run(plan, { path: [], data })
  return { data, errors: errors as GraphQLError[] }
}
