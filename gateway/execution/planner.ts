import { type Operation, operationFromDocument, type Schema } from '@apollo/federation-internals'
import type { ApolloGateway } from '@apollo/gateway'
import type { QueryPlan } from '@apollo/query-planner'
import type { DocumentNode, GraphQLSchema } from 'graphql'

export type Plan = QueryPlan
export type PlanNode = Exclude<NonNullable<Plan['node']>, { kind: 'Subscription' }>

/** Makes plans for a supergraph. */
export interface Planner {
  /** What clients see. */
  api: GraphQLSchema
  /** All types, also those that clients do not see. */
  all: GraphQLSchema
  plan(document: DocumentNode, operationName: string | undefined): Plan
}

/** What Apollo's gateway plans with; its types keep it private. */
interface Planning {
  schema: GraphQLSchema
  supergraphSchema: GraphQLSchema
  apiSchema: Schema
  queryPlanner: { buildQueryPlan(operation: Operation): Plan }
}

/** The planner of Apollo's gateway, once that has loaded its supergraph. */
export function plannerOf(gateway: ApolloGateway): Planner {
  const { schema, supergraphSchema, apiSchema, queryPlanner } = gateway as unknown as Planning
  return {
    api: schema,
    all: supergraphSchema,
    plan: (document, operationName) =>
      queryPlanner.buildQueryPlan(
        operationFromDocument(apiSchema, document, { ...(operationName && { operationName }) }),
      ),
  }
}
