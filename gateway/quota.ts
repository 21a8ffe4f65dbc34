import type { ApolloServerPlugin } from '@apollo/server'
import { addressKey } from '@otorga/kernel/base/client'
import type { RequestContext } from '@otorga/kernel/base/context'
import { AppError, asAppError, headersOf } from '@otorga/kernel/base/errors'
import { type Soon, whenReady } from '@otorga/kernel/base/soon'
import { type RateLimiter, reportAllowance } from '@otorga/kernel/ports/rate-limit'
import { identify } from '@otorga/kernel/request/auth'
import { quotaOf } from '@otorga/kernel/request/quota'
import { bounds, type RateLimit, rateLimits } from '@otorga/schema/limits'
import { recordsOf, rootFieldsOf } from './operation-size.js'

/** Takes the header of an answer. */
type SetHeader = (name: string, value: string) => unknown

/** Counts `calls` of a key and sets the headers of the limit; throws when there were too many. */
export const count = (
  limiter: RateLimiter,
  rule: RateLimit,
  key: string,
  setHeader: SetHeader,
  calls = 1,
): Soon<void> =>
  whenReady(limiter.take(rule, key, calls), (allowance) =>
    reportAllowance(rule, allowance, (name, value) => setHeader(name.toLowerCase(), value)),
  )

/** The keyword of a mutation where one may stand; a query that only mentions it counts by the stricter limit. */
const mutation = /(^|[\s},])mutation\b/

const kindOf = (document: string) => (mutation.test(document) ? 'default' : 'read')

/**
 * Knows who asks before anything of a document is read: a caller that nobody knows counts for their address and is refused.
 */
export async function admitCaller(limiter: RateLimiter, ctx: RequestContext, setHeader: SetHeader): Promise<void> {
  try {
    await identify(ctx)
  } catch (error) {
    await count(limiter, rateLimits.read, addressKey(ctx.ip), setHeader)
    throw error
  }
}

let turn: Promise<unknown> = Promise.resolve()

/** One document in each turn of the event loop, so that many at once do not keep other requests waiting until all are read. */
export function ownTurn(): Promise<unknown> {
  turn = turn.then(() => new Promise(setImmediate))
  return turn
}

/**
 * Bounds the length of a document and counts it for the caller's tenant before it is parsed, so that documents which are refused
 * later count too. Queries count as reads, mutations by the default limit.
 */
export async function admitDocument(
  limiter: RateLimiter,
  ctx: RequestContext,
  document: unknown,
  setHeader: SetHeader,
): Promise<void> {
  const source = typeof document === 'string' ? document : ''
  const { rule, key } = quotaOf(rateLimits[kindOf(source)], await identify(ctx))
  await count(limiter, rule, key, setHeader)
  if (Buffer.byteLength(source) > bounds.graph.maxBytes)
    throw new AppError('VALIDATION_ERROR', { message: `A document has at most ${bounds.graph.maxBytes} bytes.` })
  await ownTurn()
}

/**
 * Bounds the records that an operation may read and counts each of its further root fields as a call of its own, before it is
 * planned.
 */
export const admitOperation = (limiter: RateLimiter): ApolloServerPlugin<RequestContext> => ({
  async requestDidStart() {
    return {
      async didResolveOperation({ contextValue, document, operation, request, response, schema, source }) {
        if (!operation) return
        const { headers } = response.http
        try {
          refuseMany(recordsOf(schema, document, operation, request.variables ?? {}))
          const further = rootFieldsOf(document, operation).length - 1
          if (further < 1) return
          const { rule, key } = quotaOf(rateLimits[kindOf(source)], await identify(contextValue))
          await count(limiter, rule, key, (name, value) => headers.set(name, value), further)
        } catch (error) {
          const known = asAppError(error)
          if (known) response.http.status = known.status
          for (const [name, value] of Object.entries(known ? headersOf(known) : {}))
            headers.set(name.toLowerCase(), value)
          throw error
        }
      },
    }
  },
})

/** Throws when more records may be read than one operation may. */
export function refuseMany(records: number) {
  const { maxRecords } = bounds.graph
  if (records > maxRecords)
    throw new AppError('VALIDATION_ERROR', {
      message: `The operation may read ${records} records; one may read ${maxRecords}. Ask for smaller pages, or less at once.`,
    })
}
