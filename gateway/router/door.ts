import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { noteClientOfRouter, type Proxies } from '@otorga/kernel/base/client'
import type { RequestContext } from '@otorga/kernel/base/context'
import { AppError, asAppError, headersOf } from '@otorga/kernel/base/errors'
import { documentMessage, safeText } from '@otorga/kernel/base/faults'
import { sendJson } from '@otorga/kernel/base/http'
import type { Logger } from '@otorga/kernel/base/logging'
import type { Subgraph } from '@otorga/kernel/doors/graphql'
import type { RateLimiter } from '@otorga/kernel/ports/rate-limit'
import { identify } from '@otorga/kernel/request/auth'
import { quotaOf } from '@otorga/kernel/request/quota'
import { bounds, type RateLimit, rateLimits } from '@otorga/schema/limits'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { Fetch, LocalDataSource } from '../data-source.js'
import { nameOf } from '../measured.js'
import { recordsOf, rootFieldsOf } from '../operation-size.js'
import { admitCaller, count, refuseMany } from '../quota.js'
import { toldErrors } from '../told-errors.js'
import { entities } from './fetch-rules.js'
import { createFetches, type KnownFetch } from './fetches.js'
import { isRouter, type RouterProofs } from './proof.js'

/** What the metrics say of an answer: the operation, and the status that it would have on REST. */
export interface RouterCall {
  operation: string
  status: number
}

export interface RouterDoorOptions {
  subgraph: Subgraph
  source: LocalDataSource
  proofs: RouterProofs
  /** Reads the address of a client from what its router says. */
  proxies: Proxies
  contextOf(request: IncomingMessage): RequestContext
  limiter: RateLimiter
  log: Logger
  /** Called before each answer. */
  note?(response: ServerResponse, call: RouterCall): void
}

/** The document by which routers and their tools read the schema of a subgraph. */
const asksSdl = /^\s*(query(\s+\w+)?\s*)?\{\s*_service\s*\{\s*sdl\s*\}\s*\}\s*$/

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A fetch as GraphQL over HTTP spells it; undefined for any other body. */
function fetchOf(body: unknown): Fetch | undefined {
  if (!isRecord(body) || typeof body.query !== 'string') return undefined
  const { query, variables, operationName } = body
  if (variables != null && !isRecord(variables)) return undefined
  if (operationName != null && typeof operationName !== 'string') return undefined
  return { query, variables: (variables as Fetch['variables'] | null) ?? {}, operationName: operationName || null }
}

async function read(request: IncomingMessage): Promise<unknown> {
  const type = String(request.headers['content-type']).split(';')[0]!.trim().toLowerCase()
  if (type !== 'application/json') throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  const chunks: Buffer[] = []
  let size = 0
  // A refusal is still to be sent when not everything was read.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > bounds.fetch.requestBytes) throw new AppError('PAYLOAD_TOO_LARGE')
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    throw new AppError('VALIDATION_ERROR', { message: 'The body is not JSON.' })
  }
}

/** A refusal as a client sees it; undefined for an error that nobody may know. */
function refusalOf(error: unknown): { told: GraphQLFormattedError; known?: AppError; status: number } | undefined {
  const known = asAppError(error)
  if (known) return { told: { message: known.message, extensions: { code: known.code } }, known, status: known.status }
  if (!(error instanceof GraphQLError)) return undefined
  const { message, extensions } = error
  return { told: { message: documentMessage(message), extensions }, status: 400 }
}

/**
 * Answers other routers as a standard subgraph: plain GraphQL over HTTP, with `_entities` and `_service`. The router proves itself and
 * forwards the token of its user, which is verified here as on REST. Guards, limits and batches are those of our own gateway.
 */
export function routerDoor(options: RouterDoorOptions): RequestListener {
  const { subgraph, source, proofs, proxies, contextOf, limiter, log, note = () => {} } = options
  const known = createFetches(subgraph.schema)

  const set = (response: ServerResponse) => (name: string, value: string) => response.setHeader(name, value)

  async function take(limit: RateLimit, times: number, ctx: RequestContext, response: ServerResponse) {
    if (times === 0) return
    const { rule, key } = quotaOf(limit, await identify(ctx))
    await count(limiter, rule, key, set(response), times)
  }

  /** Counts a fetch as our gateway counts its part of the operation: each root field is a call. Entities have a limit of their own. */
  async function admit({ document, operation }: KnownFetch, ctx: RequestContext, response: ServerResponse) {
    const names = rootFieldsOf(document, operation).map(({ name }) => name.value)
    const usual = operation.operation === 'mutation' ? rateLimits.default : rateLimits.read
    await take(rateLimits.entities, names.filter((name) => name === entities).length, ctx, response)
    await take(usual, names.filter((name) => !name.startsWith('_')).length, ctx, response)
  }

  async function execute(fetch: Fetch, ctx: RequestContext, response: ServerResponse) {
    await admitCaller(limiter, ctx, set(response))
    const { document, operation } = await known(fetch).catch(async (error) => {
      // A document that is refused counts too, as at our gateway.
      await take(rateLimits.read, 1, ctx, response)
      throw error
    })
    await admit({ document, operation }, ctx, response)
    refuseMany(recordsOf(subgraph.schema, document, operation, fetch.variables))
    const { data, errors } = await source.execute(fetch, ctx)
    if (ctx.replay) response.setHeader('X-Idempotent-Replayed', 'true')
    const [first] = errors ?? []
    const status = first ? (asAppError(first)?.status ?? 500) : 200
    note(response, { operation: nameOf(operation), status })
    return { data, ...(errors && { errors: toldErrors(errors, ctx, log) }) }
  }

  /** What a router asks, answered; a refusal of its user is an answer of GraphQL, which every router can pass on. */
  async function answer(request: IncomingMessage, response: ServerResponse) {
    noteClientOfRouter(request, proxies)
    const fetch = fetchOf(await read(request))
    if (!fetch) throw new AppError('VALIDATION_ERROR', { message: 'The body has no query, or a part of another type.' })
    if (asksSdl.test(fetch.query)) {
      note(response, { operation: 'schema', status: 200 })
      return sendJson(response, 200, { data: { _service: { sdl: subgraph.sdl } } })
    }
    const ctx = contextOf(request)
    try {
      sendJson(response, 200, await execute(fetch, ctx, response))
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      for (const [name, value] of Object.entries(refusal.known ? headersOf(refusal.known) : {}))
        response.setHeader(name, value)
      note(response, { operation: 'other', status: refusal.status })
      sendJson(response, 200, { errors: [refusal.told] })
    }
  }

  return (request, response) => {
    const sent = request.headers['x-request-id']
    const requestId = typeof sent === 'string' && bounds.requestIdPattern.test(sent) ? sent : randomUUID()
    request.headers['x-request-id'] = requestId
    response.setHeader('X-Request-Id', requestId)
    const refuse = (error: AppError) => {
      note(response, { operation: 'other', status: error.status })
      const { told } = refusalOf(error)!
      // What was not read of the request would be taken for the next one.
      if (!request.complete) response.setHeader('Connection', 'close')
      sendJson(response, error.status, { errors: [told] })
    }
    if (!isRouter(request, proofs)) return refuse(new AppError('UNAUTHORIZED'))
    if (request.method !== 'POST') return refuse(new AppError('METHOD_NOT_ALLOWED', { headers: { Allow: 'POST' } }))
    answer(request, response).catch((error) => {
      if (response.headersSent || response.destroyed) return void response.destroy()
      const refusal = asAppError(error)
      if (!refusal) log.error({ error: safeText(error), request_id: requestId }, 'a fetch of a router failed')
      refuse(refusal ?? new AppError('INTERNAL_ERROR'))
    })
  }
}
