import type { GraphQLDataSource, GraphQLDataSourceProcessOptions } from '@apollo/gateway'
import type { RequestContext } from '@otorga/kernel/context'
import { type DocumentNode, execute, type GraphQLSchema, parse } from 'graphql'
import { LRUCache } from 'lru-cache'

type Answer = Awaited<ReturnType<GraphQLDataSource['process']>>

/**
 * A subgraph in this process. The gateway's own local source parses and validates each fetch again; the query planner's
 * fetches are valid by construction, so parsing once is enough.
 */
export class LocalDataSource implements GraphQLDataSource<RequestContext> {
  readonly #documents = new LRUCache<string, DocumentNode>({ max: 2_000 })

  constructor(readonly schema: GraphQLSchema) {}

  async process({ request, context }: GraphQLDataSourceProcessOptions<RequestContext>): Promise<Answer> {
    const query = request.query!
    let document = this.#documents.get(query)
    if (!document) this.#documents.set(query, (document = parse(query, { noLocation: true })))
    const result = await execute({
      schema: this.schema,
      document,
      contextValue: context,
      variableValues: request.variables ?? {},
      operationName: request.operationName ?? null,
    })
    return result as Answer
  }
}
