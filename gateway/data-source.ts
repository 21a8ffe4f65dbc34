import type { GraphQLDataSource, GraphQLDataSourceProcessOptions } from '@apollo/gateway'
import type { RequestContext } from '@otorga/kernel/context'
import { type DocumentNode, execute, type GraphQLSchema, parse } from 'graphql'
import { LRUCache } from 'lru-cache'

export type DataSourceAnswer = Awaited<ReturnType<GraphQLDataSource['process']>>

/** One fetch of a plan, as the gateway asks a subgraph for it. */
export interface Fetch {
  query: string
  variables: Record<string, unknown>
  operationName: string | null
}

/**
 * A subgraph in this process. The gateway's own local source parses and validates each fetch again; the query planner's
 * fetches are valid by construction, so parsing once is enough.
 */
export class LocalDataSource implements GraphQLDataSource<RequestContext> {
  readonly #documents = new LRUCache<string, DocumentNode>({ max: 2_000 })

  constructor(readonly schema: GraphQLSchema) {}

  async execute({ query, variables, operationName }: Fetch, context: RequestContext): Promise<DataSourceAnswer> {
    let document = this.#documents.get(query)
    if (!document) this.#documents.set(query, (document = parse(query, { noLocation: true })))
    const result = await execute({
      ...{ schema: this.schema, document, contextValue: context, operationName },
      variableValues: variables,
    })
    return result as DataSourceAnswer
  }

  process({ request, context }: GraphQLDataSourceProcessOptions<RequestContext>): Promise<DataSourceAnswer> {
    const { query, variables = {}, operationName = null } = request
    return this.execute({ query: query!, variables, operationName }, context as RequestContext)
  }
}
