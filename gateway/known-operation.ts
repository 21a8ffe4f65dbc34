import type { ApolloServerPlugin } from '@apollo/server'
import type { RequestContext } from '@otorga/kernel/base/context'
import { CalendarDate, DecimalNumber, SafeInt, Timestamp } from '@otorga/kernel/base/scalars'
import { type ASTVisitor, GraphQLError, type GraphQLSchema, isScalarType, type ValidationContext } from 'graphql'

/** Refuses an operation of a kind for which the graph has no fields; graphql-js does not look at its fields then. */
export function knownRoot(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(node) {
      if (!context.getSchema().getRootType(node.operation))
        context.reportError(new GraphQLError(`The graph has no ${node.operation}s.`, { nodes: node }))
    },
  }
}

/** Why no operation of a valid document was chosen. */
const unresolved = (name: string | undefined) =>
  new GraphQLError(
    name === undefined
      ? 'The document has several operations; operationName must say which one is meant.'
      : 'The document has no operation with the name that operationName says.',
    { extensions: { code: 'OPERATION_RESOLUTION_FAILURE', http: { status: 400 } } },
  )

/** Scalars that only the subgraphs would read, so that a faulty value would be found after the operation was planned. */
const scalars = [CalendarDate, DecimalNumber, SafeInt, Timestamp]

/** Lets the schema of the gateway read values of our scalars as the subgraphs do. */
function readScalars(schema: GraphQLSchema) {
  for (const { name, parseValue, parseLiteral } of scalars) {
    const type = schema.getType(name)
    if (isScalarType(type)) Object.assign(type, { parseValue, parseLiteral })
  }
}

/** Refuses, as a fault of the client, what the planner and the subgraphs would otherwise stumble over. */
export const knownOperation: ApolloServerPlugin<RequestContext> = {
  async serverWillStart({ schema }) {
    readScalars(schema)
  },
  async requestDidStart() {
    return {
      async didResolveOperation({ operation, request }) {
        if (!operation) throw unresolved(request.operationName)
      },
    }
  },
}
