import { asAppError } from '@otorga/kernel/base/errors'
import { documentMessage, safeError, unwrapped } from '@otorga/kernel/base/faults'
import type { Logger } from '@otorga/kernel/base/logging'
import { errorMessage } from '@otorga/schema/errors'
import type { GraphQLFormattedError } from 'graphql'

/** Errors of GraphQL itself; their messages are for the client. */
const ofGraphql = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
])

/** Only the contract's errors and GraphQL's own reach a client; anything else becomes INTERNAL_ERROR. */
export function formatError(formatted: GraphQLFormattedError, error: unknown, log: Logger): GraphQLFormattedError {
  const known = asAppError(error) ?? asAppError(formatted)
  const { path, locations } = formatted
  if (known) {
    const { code, details, data } = known
    return {
      message: known.message,
      path,
      locations,
      extensions: { code, ...(details && { details }), ...(data && { data }) },
    }
  }
  const code = String(formatted.extensions?.code ?? '')
  if (ofGraphql.has(code)) return { message: documentMessage(formatted.message), path, locations, extensions: { code } }
  log.error({ error: safeError(unwrapped(error)) }, 'a graph operation failed')
  return { message: errorMessage.INTERNAL_ERROR, path, extensions: { code: 'INTERNAL_ERROR' } }
}
