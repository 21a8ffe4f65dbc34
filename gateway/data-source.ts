import type { RequestContext } from '@otorga/kernel/base/context'
import { compile, type Subgraph, tracedAnswer } from '@otorga/kernel/doors/graphql'
import { type DocumentNode, execute, type GraphQLFormattedError, Kind, parse } from 'graphql'
import { LRUCache } from 'lru-cache'

/** What a subgraph answers to a fetch. */
export interface DataSourceAnswer {
  data?: Record<string, unknown> | null
  errors?: readonly GraphQLFormattedError[]
}

/** One fetch of a query plan, as the gateway sends it to a subgraph. */
export interface Fetch {
  query: string
  variables: Record<string, unknown>
  operationName: string | null
}

/** A subgraph, as the gateway asks it. */
export interface DataSource {
  process(asked: { request: Fetch; context: RequestContext }): Promise<DataSourceAnswer>
}

interface Known {
  document: DocumentNode
  asked: number
}

/**
 * How often a fetch must come before it is compiled. Compiling takes some milliseconds, which pay off only for a query that is
 * repeated.
 */
export const worthCompiling = 8

/**
 * A subgraph in this process. The query planner's fetches are always valid, so they are parsed once and not validated. Frequent
 * ones are compiled.
 */
export class LocalDataSource implements DataSource {
  readonly #known = new LRUCache<string, Known>({ max: 2_000 })
  readonly #compiled = new LRUCache<string, ReturnType<typeof compile>>({ max: 300 })

  constructor(readonly subgraph: Pick<Subgraph, 'component' | 'schema'>) {}

  async execute(fetch: Fetch, context: RequestContext): Promise<DataSourceAnswer> {
    const type = /^\s*mutation\b/.test(fetch.query) ? 'mutation' : 'query'
    return tracedAnswer({ component: this.subgraph.component, type }, () => this.#execute(fetch, context))
  }

  async #execute({ query, variables, operationName }: Fetch, context: RequestContext): Promise<DataSourceAnswer> {
    const compiled = this.#compiled.get(query)
    if (compiled) return (await compiled.query(undefined, context, variables)) as DataSourceAnswer
    const known = this.#note(query)
    const { document } = known
    if (known.asked >= worthCompiling) this.#compile(query, known, operationName)
    const result = await execute({
      schema: this.subgraph.schema,
      document,
      contextValue: context,
      operationName,
      variableValues: variables,
    })
    return result as DataSourceAnswer
  }

  /** Compiles a fetch that is known to come. */
  prepare(query: string, operationName: string | undefined) {
    if (!this.#compiled.has(query)) this.#compile(query, this.#note(query), operationName ?? null)
  }

  #compile(query: string, known: Known, operationName: string | null) {
    try {
      this.#compiled.set(query, compile(this.subgraph.schema, known.document, operationName ?? undefined))
      known.asked = 0 // when it is evicted, it has to come often again before it is compiled
    } catch {
      // A fetch that cannot be compiled is interpreted from now on.
      known.asked = Number.NEGATIVE_INFINITY
    }
  }

  #note(query: string): Known {
    let known = this.#known.get(query)
    if (!known) {
      const document = parse(query, { noLocation: true })
      // Only a document with one operation is compiled; with several each call names its own.
      const single = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).length === 1
      this.#known.set(query, (known = { document, asked: single ? 0 : Number.NEGATIVE_INFINITY }))
    }
    known.asked++
    return known
  }

  process({ request, context }: { request: Fetch; context: RequestContext }): Promise<DataSourceAnswer> {
    return this.execute(request, context)
  }
}
