import type { ApolloServerPlugin } from '@apollo/server'
import type { RequestContext } from '@otorga/kernel/base/context'
import {
  type ASTVisitor,
  type DocumentNode,
  execute,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type ValidationContext,
} from 'graphql'
import { rootFieldsOf } from './operation-size.js'

const ofSchema = new Set(['__schema', '__type', '__typename'])

/** True for an operation that reads nothing but the schema. */
const readsSchemaAlone = (document: DocumentNode, operation: OperationDefinitionNode) =>
  rootFieldsOf(document, operation).every(({ name }) => ofSchema.has(name.value))

/** The planner of the gateway does not know `isOneOf`, so that it is answered only where no plan is needed. */
export function oneOfAlone(context: ValidationContext): ASTVisitor {
  const document = context.getDocument()
  const planned = document.definitions.some(
    (one) => one.kind === Kind.OPERATION_DEFINITION && !readsSchemaAlone(document, one),
  )
  return {
    Field(node) {
      if (planned && node.name.value === 'isOneOf' && context.getParentType()?.name === '__Type')
        context.reportError(
          new GraphQLError('isOneOf is answered where a document asks for the schema alone.', { nodes: node }),
        )
    },
  }
}

/** Answers an operation that reads nothing but the schema from the schema itself, without a plan. */
export const introspection: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async responseForOperation({ schema, document, operation, operationName, request, response }) {
        if (operation.operation !== 'query' || !readsSchemaAlone(document, operation)) return null
        const variableValues = request.variables
        const { data, errors } = await execute({ schema, document, operationName, variableValues })
        // The gateway reports variables that do not fit.
        return errors ? null : { http: response.http, body: { kind: 'single', singleResult: { data } } }
      },
    }
  },
}
