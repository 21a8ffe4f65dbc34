import type { IncomingMessage } from 'node:http'
import { clientOf } from '@otorga/kernel/base/client'
import type { Caller, ComponentServices, RequestContext } from '@otorga/kernel/base/context'
import { sha256 } from '@otorga/kernel/base/crypto'
import { declaredDevice, deviceTraits } from '@otorga/kernel/base/device'
import { sendJson } from '@otorga/kernel/base/http'
import type { Logger } from '@otorga/kernel/base/logging'
import { camelCase } from '@otorga/kernel/base/naming'
import { currentTraceparent } from '@otorga/kernel/base/tracing'
import type { RateLimiter } from '@otorga/kernel/ports/rate-limit'
import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import { identify } from '@otorga/kernel/request/auth'
import { type ContractOperation, createQueryReader, hostile, type Validators } from '@otorga/kernel/request/contract'
import { operations } from '@otorga/schema/operations'
import type { Request, Response } from 'express'
import { type Body, readBody } from './body.js'
import { answerError, envelope, pageEnvelope, subjectPageEnvelope } from './envelope.js'
import { errorOf } from './execution-error.js'
import { createLimit } from './limit.js'
import { leaveOut } from './omit.js'
import type { ComponentPort } from './port.js'
import type { Route } from './route.js'
import { createUpload } from './upload.js'

export interface AdapterOptions {
  components: Record<string, ComponentPort>
  services: ComponentServices
  limiter: RateLimiter
  /** Stores uploads before the component is called; required by routes that accept files. */
  objects?: ObjectStorage
  log: Logger
  now(): Date
  /** For tests: checks every answer against the contract, and fails the request when it does not fit. */
  checkResponses?: boolean
}

/** The context of one request, from its headers; the listener has set its request id. */
export function contextOf(
  request: IncomingMessage,
  listener: 'public' | 'internal',
  services: ComponentServices,
): RequestContext {
  const { headers } = request
  const ctx: RequestContext = {
    requestId: headers['x-request-id'] as string,
    listener,
    door: 'rest',
    ip: clientOf(request),
    services,
  }
  if (headers.authorization) ctx.authorization = headers.authorization
  if (headers['x-service-auth']) ctx.serviceAuth = headers['x-service-auth'] as string
  if (headers['x-internal-service']) ctx.internalService = String(headers['x-internal-service']).slice(0, 100)
  if (headers['user-agent']) ctx.userAgent = headers['user-agent'].slice(0, 500)
  if (headers['x-access-token']) ctx.accessToken = String(headers['x-access-token']).slice(0, 200)
  if (headers.host) ctx.host = headers.host
  const [declared, traits] = [declaredDevice(headers), deviceTraits(headers)]
  if (declared) ctx.deviceFingerprint = declared
  if (traits) ctx.deviceTraits = traits
  const traceparent = currentTraceparent() ?? (headers.traceparent as string | undefined)?.slice(0, 100)
  if (traceparent) ctx.traceparent = traceparent
  return ctx
}

/** The answer without the fields that become headers. */
function success(data: Record<string, unknown>): unknown {
  if (Array.isArray(data)) return data
  const shown: Record<string, unknown> = {}
  for (const name in data) if (!name.startsWith('_')) shown[name] = data[name]
  return shown
}

// Headers that the adapter reads for every operation.
const ownHeaders = new Set(['Idempotency-Key', 'If-Match', 'X-Internal-Service'])

/** The variable of a header: `X-Webhook-Signature` becomes `webhookSignature`. */
const variableOf = (header: string) => camelCase(header.toLowerCase().replace(/^x-/, '').replaceAll('-', '_'))

const bodyEnvelopes = {
  one: (ctx: RequestContext, answer: Record<string, unknown>, now: Date) => envelope(ctx, success(answer), now),
  std: pageEnvelope,
  subject: subjectPageEnvelope,
}

// The methods that RFC 9110 answers with 304.
const conditional = new Set(['GET', 'HEAD'])

/** Whether If-None-Match names the tag; compared weakly, as RFC 9110 requires. */
const names = (header: string | undefined, etag: string) =>
  header?.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, ''))) === true

/** Builds the handler of one operation; does everything here that is the same for all requests. */
export function createHandler(
  route: Route,
  operation: ContractOperation,
  validators: Validators,
  options: AdapterOptions,
) {
  const { log, now, services } = options
  const declared = operations[route.operation]
  const port = options.components[declared.component]
  if (!port) throw new Error(`${route.operation}: the component ${declared.component} is not reachable`)
  const { convert, run } = port.fit(route)
  const readQuery = createQueryReader(operation, validators)
  const headerNames = operation.parameters
    .filter((one) => one.in === 'header' && !ownHeaders.has(one.name))
    .map(({ name }) => name)
  const pathNames = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name)
  const bodies = Object.fromEntries(
    Object.entries(operation.body?.schemas ?? {}).map(([type, schema]) => [
      type,
      validators(operation.contract, schema),
    ]),
  )
  const mediaTypes = Object.keys(bodies)
  const limit = createLimit(operation, options.limiter)
  const keyed = 'idempotency' in declared
  const responseOf = (status: number) => {
    const schema = operation.responses[status]?.schema
    return schema && options.checkResponses ? validators(operation.contract, schema) : undefined
  }
  const responseChecks = Object.fromEntries(
    Object.keys(operation.responses).map((status) => [status, responseOf(Number(status))]),
  )
  const upload = route.multipart && createUpload(route.multipart, port, options.objects)

  async function bodyOf(request: Request): Promise<Body> {
    const body = await readBody(request, mediaTypes)
    if (body.problems.length > 0) return body
    if (body.value === undefined)
      return operation.body!.required
        ? { value: undefined, problems: [{ field: '', message: 'a JSON body is required' }] }
        : { value: {}, problems: [] }
    const type = (request.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase()
    const bad = hostile(body.value)
    // A hostile body is refused here, before it is hashed or sent to another process.
    return bad ? { value: {}, problems: [bad] } : { ...body, problems: bodies[type]!(body.value) }
  }

  function send(request: Request, response: Response, ctx: RequestContext, answer: unknown) {
    const record = answer as Record<string, unknown>
    const status = route.status?.[record?.__typename as string] ?? operation.success
    const etag = record?._etag === undefined ? undefined : `"${String(record._etag)}"`
    if (etag) response.setHeader('ETag', etag)
    if (record?._cacheHit !== undefined) {
      response.setHeader('X-Cache-Hit', String(record._cacheHit))
      response.setHeader('Cache-Control', 'private, no-cache')
    }
    if (etag && conditional.has(request.method) && !route.alwaysWhole && names(request.headers['if-none-match'], etag))
      return void response.status(304).end()
    if (ctx.replay) response.setHeader('X-Idempotent-Replayed', 'true')
    if (status === 204) return void response.status(204).end()
    if (route.totalCount) response.setHeader('X-Total-Count', String(record.total))
    for (const path of route.omitNull ?? []) leaveOut(record, path)
    if (ctx.listener === 'internal') for (const name of route.internalOmit ?? []) delete record[name]
    const body = route.bare ? success(record) : bodyEnvelopes[route.page ?? 'one'](ctx, answer as never, now())
    const wrong = responseChecks[status]?.(JSON.parse(JSON.stringify(body)))
    if (wrong?.length)
      throw new Error(
        `${request.method} ${operation.path} ${status} does not fit its contract: ${JSON.stringify(wrong)}`,
      )
    sendJson(response, status, body)
  }

  return async (request: Request, response: Response) => {
    const ctx = contextOf(request, response.app.locals.listener, services)
    try {
      const found = declared.access.by === 'public' ? undefined : identify(ctx)
      const caller = found instanceof Promise ? await found.catch((error) => error as unknown) : found
      const identified = caller instanceof Error ? undefined : (caller as Caller | undefined)
      const counting = limit(request, response, identified)
      if (counting instanceof Promise) await counting
      if (caller instanceof Error) throw caller

      const search = request.url.indexOf('?')
      const query = readQuery(search < 0 ? '' : request.url.slice(search + 1))
      const body = operation.body && !upload ? await bodyOf(request) : undefined
      const problems = body ? [...query.problems, ...body.problems] : query.problems
      const values: Record<string, unknown> = {}
      for (const name in query.values) values[camelCase(name)] = query.values[name]
      for (const name of pathNames) values[camelCase(name)] = request.params[name]
      for (const name of headerNames) values[variableOf(name)] = request.headers[name.toLowerCase()]
      if (body) values.input = body.value
      if (route.rawBody) ctx.rawBody = body?.raw ?? ''
      if (upload) values.input = await upload(ctx, request, values, problems)
      const key = request.headers['idempotency-key']
      if (key !== undefined) values.idempotencyKey = key
      if (request.headers['if-match'] !== undefined) values.ifMatch = request.headers['if-match']
      if (keyed && key)
        ctx.fingerprint = sha256(`${request.method} ${request.originalUrl} ${JSON.stringify(body?.value ?? null)}`)
      if (problems.length > 0 && !upload) {
        ctx.problems = problems
        await port.refuse(route.operation, ctx, values as never)
      }
      const { data, errors } = await run(ctx, convert(values))
      if (errors?.length) throw errorOf(errors)
      send(request, response, ctx, (data as Record<string, unknown>)[route.operation])
    } catch (error) {
      answerError(response, ctx.requestId, error, log)
    }
  }
}
