import type { ApolloServerPlugin } from '@apollo/server'
import type { RequestContext } from '@otorga/kernel/base/context'
import { asAppError } from '@otorga/kernel/base/errors'
import { findOperation } from '@otorga/schema/operations'
import { type GraphQLError, Kind, type OperationDefinitionNode } from 'graphql'

/** The single root field of an operation, used as its label; names that clients give are unbounded and mean nothing here. */
export function nameOf(operation: OperationDefinitionNode | undefined): string {
  const selections = operation?.selectionSet.selections ?? []
  const [only] = selections
  if (selections.length > 1) return 'several'
  return only?.kind === Kind.FIELD && findOperation(only.name.value) ? only.name.value : 'other'
}

function statusOf(errors: readonly GraphQLError[] | undefined): number {
  const [first] = errors ?? []
  if (!first) return 200
  const known = asAppError(first)
  // An error with a path comes from a resolver; any other is GraphQL's refusal of the query.
  return known ? known.status : first.path ? 500 : 400
}

/** The key under which a context keeps the facts for metrics. A map by context would not work, because Apollo copies contexts. */
export const noted = Symbol('noted')

/** Records for each answer its operation and the status that it would have on REST. */
export const measured: ApolloServerPlugin<RequestContext & { [noted]?: Record<string, unknown> }> = {
  async requestDidStart() {
    return {
      async willSendResponse({ contextValue, operation, errors, response }) {
        const status = response.http.status === 429 ? 429 : statusOf(errors)
        const code = errors?.[0] && (asAppError(errors[0])?.code ?? errors[0].extensions?.code)
        Object.assign(contextValue[noted] ?? {}, { operation: nameOf(operation), status, code })
      },
    }
  },
}
