import { AppError, asAppError, invalid } from '@otorga/kernel/base/errors'
import type { Readiness } from '@otorga/kernel/base/health'
import type { Observe } from '@otorga/kernel/base/metrics'
import type { Contract, ContractOperation, JsonSchema, Validators } from '@otorga/kernel/request/contract'
import express, { type ErrorRequestHandler, type Express, Router } from 'express'
import { answerError } from './envelope.js'
import { type AdapterOptions, createHandler } from './handler.js'
import { named, observed } from './observed.js'
import { openApp } from './preamble.js'
import type { Route } from './route.js'

export interface RestAppOptions extends AdapterOptions {
  routes: readonly Route[]
  contracts: readonly Contract[]
  validators: Validators
  /** Readiness of one domain, or of the whole process; undefined for a domain that this process does not have. */
  ready(domain?: string): Promise<Readiness> | undefined
  /** Origins whose pages may call with the credentials of their user; none when absent. */
  corsOrigins?: readonly string[] | undefined
  /** Called with every answer. */
  observe?: Observe
}

/** Operations that the adapter answers by itself. */
const own = new Set(['live', 'ready'])

/** Operations that another application on the same listener answers; their contract has `x-served-by`. */
function servedBeside(contracts: readonly Contract[]): Set<string> {
  const marked = ({ document }: Contract, { path, method }: ContractOperation) =>
    (document.paths as Record<string, Record<string, JsonSchema>>)[path]?.[method]?.['x-served-by'] !== undefined
  return new Set(contracts.flatMap((one) => one.operations.filter((each) => marked(one, each)).map(({ id }) => id)))
}

/** Differences between routes and contract: a route without OpenAPI, or the other way round. */
export function routeProblems(routes: readonly Route[], contracts: readonly Contract[]): string[] {
  const documented = new Set(contracts.flatMap(({ operations }) => operations.map(({ id }) => id)))
  const beside = servedBeside(contracts)
  const routed = new Set<string>(routes.map(({ operation }) => operation))
  return [
    ...[...routed].filter((id) => !documented.has(id)).map((id) => `${id} has a route but no OpenAPI operation`),
    ...[...documented]
      .filter((id) => !routed.has(id) && !own.has(id) && !beside.has(id))
      .map((id) => `${id} is in OpenAPI but has no route`),
  ]
}

/** Turns what Express and its body parsers throw into errors of the contract. */
function refusalOf(error: unknown): unknown {
  if (asAppError(error)) return error
  const { type, status } = error as { type?: string; status?: number }
  if (type === 'entity.parse.failed') return invalid({ field: '', message: 'the body cannot be read' })
  if (status === 413) return new AppError('PAYLOAD_TOO_LARGE')
  if (status === 415) return new AppError('UNSUPPORTED_MEDIA_TYPE')
  return error instanceof URIError || status === 400
    ? new AppError('NOT_FOUND', { message: 'There is no such path.' })
    : error
}

/** The first word of a path after /api/v1, or of the path itself. */
const firstWord = (path: string) => path.split('/', 4)[path.startsWith('/api/v1/') ? 3 : 1] ?? ''

/** One listener's Express application: the contract's paths that belong to it, and the contract's refusals for the rest. */
export function createRestApp(
  listener: 'public' | 'internal',
  options: RestAppOptions,
  extend: (app: Express) => void = () => {},
): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.enable('strict routing')
  app.enable('case sensitive routing')
  app.set('query parser', false)
  app.locals.listener = listener
  if (options.observe) app.use(observed(options.observe))
  openApp(app, listener === 'public' ? options.corsOrigins : [])

  app.get('/health/live', named('live'), (_request, response) => void response.json({ status: 'Healthy' }))
  extend(app)
  app.get(['/health/ready', '/v1/:domain/health/ready'], named('ready'), async (request, response) => {
    const state = await options.ready(request.params.domain as string | undefined)
    if (!state) throw new AppError('NOT_FOUND')
    response.status(state.status === 'Healthy' ? 200 : 503).json(state)
  })

  const served = options.contracts
    .flatMap(({ operations }) => operations)
    .filter((one) => one.listener === listener || one.listener === 'both')
  const byPath = new Map<string, ContractOperation[]>()
  for (const one of served) byPath.set(one.path, [...(byPath.get(one.path) ?? []), one])
  // Fixed segments before parameters: /audit/events/{id} must not take /audit/events/search.
  // Compared by code points, because a collation sorts the tilde before letters.
  const rank = (path: string) => path.replaceAll('{', '~')
  const paths = [...byPath].sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1))
  // Express tries routes one after the other. Each first word of a path has its own router, so that few routes are tried.
  const routers = new Map<string, Router>()
  const routerOf = (path: string) => {
    const word = firstWord(path)
    const known = routers.get(word) ?? Router({ strict: true, caseSensitive: true })
    routers.set(word, known)
    return known
  }
  for (const [path, operations] of paths) {
    const route = routerOf(path).route(path.replaceAll(/\{(\w+)\}/g, ':$1'))
    for (const operation of operations) {
      const definition = options.routes.find(({ operation: id }) => id === operation.id)
      if (definition)
        route[operation.method](
          named(operation.id, path),
          createHandler(definition, operation, options.validators, options),
        )
    }
    const allow = operations
      .flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : method.toUpperCase()))
      .join(', ')
    route.all((_request, _response) => {
      throw new AppError('METHOD_NOT_ALLOWED', { headers: { Allow: allow } })
    })
  }
  app.use((request, response, next) => {
    const router = routers.get(firstWord(request.path))
    if (router) router(request, response, next)
    else next()
  })
  app.use(() => {
    throw new AppError('NOT_FOUND', { message: 'There is no such path.' })
  })
  const onError: ErrorRequestHandler = (error, _request, response, _next) => {
    const requestId = String(response.getHeader('X-Request-Id'))
    answerError(response, requestId, refusalOf(error), options.log)
  }
  app.use(onError)
  return app
}
