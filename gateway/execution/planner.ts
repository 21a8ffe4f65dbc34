import { operationFromDocument, Supergraph } from '@apollo/federation-internals'
import { QueryPlanner } from '@apollo/query-planner'
import type { DocumentNode, GraphQLSchema } from 'graphql'

export type Plan = ReturnType<QueryPlanner['buildQueryPlan']>
export type PlanNode = Exclude<NonNullable<Plan['node']>, { kind: 'Subscription' }>

/** Makes plans for a supergraph. */
export interface Planner {
  /** What clients see. */
  api: GraphQLSchema
  /** All types, also those that clients do not see. */
  all: GraphQLSchema
  /** The names of the subgraphs. */
  subgraphs: readonly string[]
  plan(document: DocumentNode, operationName: string | undefined): Plan
}

export function createPlanner(supergraphSdl: string): Planner {
  const supergraph = Supergraph.build(supergraphSdl, { validateSupergraph: process.env.NODE_ENV !== 'production' })
  const api = supergraph.apiSchema()
  const planner = new QueryPlanner(supergraph)
  return {
    api: api.toGraphQLJSSchema(),
    all: supergraph.schema.toGraphQLJSSchema(),
    subgraphs: supergraph.subgraphsMetadata().map(({ name }) => name),
    plan: (document, operationName) =>
      planner.buildQueryPlan(operationFromDocument(api, document, { ...(operationName && { operationName }) })),
  }
}
