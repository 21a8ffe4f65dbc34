import type { RequestContext } from '@otorga/kernel/base/context'
import type { Logger } from '@otorga/kernel/base/logging'
import { traceField } from '@otorga/kernel/base/tracing'
import { toWire } from '@otorga/kernel/doors/hop'
import type { GraphQLFormattedError } from 'graphql'

/** The errors of a fetch as another process is told them; what nobody may know of an internal one goes to the log only. */
export const toldErrors = (errors: readonly object[], ctx: RequestContext, log: Logger): GraphQLFormattedError[] =>
  errors.map((error) => {
    const { message, path } = error as GraphQLFormattedError
    const { code, details, data } = toWire(error, log, {
      request_id: ctx.requestId,
      ...traceField(ctx.traceparent),
      path,
    })
    return {
      message: code === 'INTERNAL_ERROR' ? 'INTERNAL_ERROR' : (message ?? ''),
      ...(path && { path }),
      extensions: { code, ...(details && { details }), ...(data && { data }) },
    }
  })
