import { type Caller, identify } from '@otorga/kernel/auth'
import type { ComponentServices, RequestContext } from '@otorga/kernel/context'
import type { ContractOperation } from '@otorga/kernel/contract'
import { createQueryReader, hostile, type Validators } from '@otorga/kernel/contract'
import { sha256 } from '@otorga/kernel/crypto'
import { AppError, asAppError, invalid, type Problem } from '@otorga/kernel/errors'
import { camelCase } from '@otorga/kernel/graphql'
import type { Logger } from '@otorga/kernel/logging'
import { type RateLimiter, rateLimitHeaders } from '@otorga/kernel/rate-limit'
import { type RateLimit, rateLimits } from '@otorga/schema/limits'
import { operations } from '@otorga/schema/operations'
import type { Request, Response } from 'express'
import { readBody } from './body.js'
import { answerError, envelope, pageEnvelope } from './envelope.js'
import { leaveOut } from './omit.js'
import type { ComponentPort } from './port.js'
import type { Route } from './route.js'

export interface AdapterOptions {
  components: Record<string, ComponentPort>
  services: ComponentServices
  limiter: RateLimiter
  log: Logger
  now(): Date
  /** Checks every answer against the contract too, and fails the request when it does not fit: for tests. */
  checkResponses?: boolean
}

/** The context of one request, from its headers; the listener has seen to its request id. */
export function contextOf(
  request: Request,
  listener: 'public' | 'internal',
  services: ComponentServices,
): RequestContext {
  const { headers } = request
  const ctx: RequestContext = {
    requestId: headers['x-request-id'] as string,
    listener,
    door: 'rest',
    ip: request.socket.remoteAddress ?? null,
    services,
  }
  if (headers.authorization) ctx.authorization = headers.authorization
  if (headers['x-service-auth']) ctx.serviceAuth = headers['x-service-auth'] as string
  if (headers['user-agent']) ctx.userAgent = headers['user-agent'].slice(0, 500)
  if (headers.traceparent) ctx.traceparent = String(headers.traceparent).slice(0, 100)
  return ctx
}

const limitOf = (operation: ContractOperation): RateLimit =>
  operation.id === 'createApplication'
    ? rateLimits.createApplication
    : operation.method === 'get'
      ? rateLimits.read
      : rateLimits.default

/** Counts the call per tenant, or per address where nobody is identified; sister services are not limited. */
async function limit(
  options: AdapterOptions,
  ctx: RequestContext,
  response: Response,
  rule: RateLimit,
  caller: Caller | undefined,
) {
  if (caller?.kind === 'service') return
  const allowance = await options.limiter.take(rule, caller ? `tenant:${caller.tenantId}` : `address:${ctx.ip}`)
  for (const [name, value] of rateLimitHeaders(rule, allowance)) response.setHeader(name, value)
  if (!allowance.allowed)
    throw new AppError('RATE_LIMIT_EXCEEDED', { headers: { 'Retry-After': String(allowance.resetSeconds) } })
}

/** Turns a failed execution into the error it carries; a value GraphQL refuses is the client's, by its field. */
function errorOf(errors: readonly { message: string; path?: readonly unknown[] | undefined }[]): unknown {
  const known = errors.map(asAppError).find((one) => one !== undefined)
  if (known) return known
  const [first] = errors
  if (first && !first.path && /^Variable "\$/.test(first.message)) {
    const field = /at "(?:input\.)?([^"]+)"/.exec(first.message)?.[1] ?? ''
    return invalid({
      field: field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      message: first.message.split('; ').at(-1)!,
    })
  }
  return first
}

const success = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([key]) => !key.startsWith('_')))

/** Builds the handler of one operation: everything that can be made once is made here. */
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
  const { convert, run } = port.fit(route.document)
  const readQuery = createQueryReader(operation, validators)
  const pathNames = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name)
  const bodies = Object.fromEntries(
    Object.entries(operation.body?.schemas ?? {}).map(([type, schema]) => [
      type,
      validators(operation.contract, schema),
    ]),
  )
  const mediaTypes = Object.keys(bodies)
  const rule = limitOf(operation)
  const keyed = 'idempotency' in declared
  const responseOf = (status: number) => {
    const schema = operation.responses[status]?.schema
    return schema && options.checkResponses ? validators(operation.contract, schema) : undefined
  }
  const responseChecks = Object.fromEntries(
    Object.keys(operation.responses).map((status) => [status, responseOf(Number(status))]),
  )
  const isAuditList = route.operation === 'listAuditEvents'

  async function bodyOf(request: Request): Promise<{ value: unknown; problems: Problem[] }> {
    const body = await readBody(request, mediaTypes)
    if (body.problems.length > 0) return body
    if (body.value === undefined)
      return operation.body!.required
        ? { value: undefined, problems: [{ field: '', message: 'a JSON body is required' }] }
        : { value: {}, problems: [] }
    const type = (request.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase()
    const bad = hostile(body.value)
    return { value: body.value, problems: bad ? [bad] : bodies[type]!(body.value) }
  }

  function send(request: Request, response: Response, ctx: RequestContext, answer: unknown) {
    const record = answer as Record<string, unknown>
    const status = route.status?.[record?.__typename as string] ?? operation.success
    if (record?._etag !== undefined) response.setHeader('ETag', `"${String(record._etag)}"`)
    if (ctx.replay) response.setHeader('X-Idempotent-Replayed', 'true')
    if (status === 204) return void response.status(204).end()
    if (isAuditList) response.setHeader('X-Total-Count', String(record.total))
    for (const path of route.omitNull ?? []) leaveOut(record, path)
    const body = route.page ? pageEnvelope(ctx, answer as never, now()) : envelope(ctx, success(record), now())
    const wrong = responseChecks[status]?.(JSON.parse(JSON.stringify(body)))
    if (wrong?.length)
      throw new Error(
        `${request.method} ${operation.path} ${status} does not fit its contract: ${JSON.stringify(wrong)}`,
      )
    response.status(status).json(body)
  }

  return async (request: Request, response: Response) => {
    const ctx = contextOf(request, response.app.locals.listener, services)
    try {
      const caller =
        declared.access.by === 'public' ? undefined : await identify(ctx).catch((error) => error as unknown)
      const identified = caller instanceof Error ? undefined : (caller as Caller | undefined)
      await limit(options, ctx, response, rule, identified)
      if (caller instanceof Error) throw caller

      const search = request.url.indexOf('?')
      const query = readQuery(search < 0 ? '' : request.url.slice(search + 1))
      const body = operation.body ? await bodyOf(request) : undefined
      const problems = body ? [...query.problems, ...body.problems] : query.problems
      const values: Record<string, unknown> = {}
      for (const name in query.values) values[camelCase(name)] = query.values[name]
      for (const name of pathNames) values[camelCase(name)] = request.params[name]
      if (body) values.input = body.value
      const key = request.headers['idempotency-key']
      if (key !== undefined) values.idempotencyKey = key
      if (request.headers['if-match'] !== undefined) values.ifMatch = request.headers['if-match']
      if (keyed && key)
        ctx.fingerprint = sha256(`${request.method} ${request.originalUrl} ${JSON.stringify(body?.value ?? null)}`)
      if (problems.length > 0) {
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
