import type { ApolloServerPlugin } from '@apollo/server'
import type { RequestContext } from '@otorga/kernel/base/context'
import Negotiator from 'negotiator'

/** The types of an answer, the clearer one first: for callers who take any. */
const types = ['application/graphql-response+json', 'application/json']

/** Refusals of a document, before anything of it is executed. */
const ofDocument = new Set<unknown>([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
])

/**
 * Gives a refused document the status of GraphQL over HTTP: 400, but 200 for a caller who asks for `application/json` by name,
 * because that type promises a GraphQL answer only with 200.
 */
export const answerStatus: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ request, response: { http, body } }) {
        if (body.kind !== 'single' || 'data' in body.singleResult) return
        const { errors = [] } = body.singleResult
        if (errors.length === 0 || !errors.every(({ extensions }) => ofDocument.has(extensions?.code))) return
        const accept = request.http?.headers.get('accept')
        http.status = new Negotiator({ headers: { accept } }).mediaType(types) === 'application/json' ? 200 : 400
      },
    }
  },
}
