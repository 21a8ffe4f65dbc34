import { randomUUID } from 'node:crypto'
import type { Contract, ContractOperation, Validators } from '@otorga/kernel/contract'
import { AppError } from '@otorga/kernel/errors'
import type { Readiness } from '@otorga/kernel/health'
import express, { type ErrorRequestHandler, type Express } from 'express'
import { answerError } from './envelope.js'
import { type AdapterOptions, createHandler } from './handler.js'
import type { Route } from './route.js'

export interface RestAppOptions extends AdapterOptions {
  routes: readonly Route[]
  contracts: readonly Contract[]
  validators: Validators
  /** Readiness of one domain; undefined for a domain that is not here. */
  ready(domain: string): Promise<Readiness> | undefined
}

/** Operations that the adapter answers by itself. */
const own = new Set(['live', 'ready'])

/** What keeps routes and contract apart: a route without OpenAPI, or the other way round. */
export function routeProblems(routes: readonly Route[], contracts: readonly Contract[]): string[] {
  const documented = new Set(contracts.flatMap(({ operations }) => operations.map(({ id }) => id)))
  const routed = new Set<string>(routes.map(({ operation }) => operation))
  return [
    ...[...routed].filter((id) => !documented.has(id)).map((id) => `${id} has a route but no OpenAPI operation`),
    ...[...documented]
      .filter((id) => !routed.has(id) && !own.has(id))
      .map((id) => `${id} is in OpenAPI but has no route`),
  ]
}

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
  app.use((_request, response, next) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Cache-Control', 'no-store')
    next()
  })

  app.get('/health/live', (_request, response) => void response.json({ status: 'Healthy' }))
  app.get('/v1/:domain/health/ready', async (request, response) => {
    const state = await options.ready(request.params.domain)
    if (!state) throw new AppError('NOT_FOUND')
    response.status(state.status === 'Healthy' ? 200 : 503).json(state)
  })
  extend(app)

  const served = options.contracts
    .flatMap(({ operations }) => operations)
    .filter((one) => one.listener === listener || one.listener === 'both')
  const byPath = new Map<string, ContractOperation[]>()
  for (const one of served) byPath.set(one.path, [...(byPath.get(one.path) ?? []), one])
  // Fixed segments before parameters: /audit/events/{id} must not take /audit/events/search.
  const paths = [...byPath].sort(([a], [b]) => a.replaceAll('{', '~').localeCompare(b.replaceAll('{', '~')))
  for (const [path, operations] of paths) {
    const route = app.route(path.replaceAll(/\{(\w+)\}/g, ':$1'))
    for (const operation of operations) {
      const definition = options.routes.find(({ operation: id }) => id === operation.id)
      if (definition) route[operation.method](createHandler(definition, operation, options.validators, options))
    }
    const allow = operations.map(({ method }) => method.toUpperCase()).join(', ')
    if (!operations.some(({ id }) => own.has(id)))
      route.all((_request, _response) => {
        throw new AppError('METHOD_NOT_ALLOWED', { headers: { Allow: allow } })
      })
  }
  app.use(() => {
    throw new AppError('NOT_FOUND', { message: 'There is no such path.' })
  })
  const onError: ErrorRequestHandler = (error, _request, response, _next) => {
    const requestId = (response.getHeader('X-Request-Id') as string | undefined) ?? randomUUID()
    response.setHeader('X-Request-Id', requestId)
    const broken = error instanceof URIError || (error as { status?: number }).status === 400
    answerError(
      response,
      requestId,
      broken ? new AppError('NOT_FOUND', { message: 'There is no such path.' }) : error,
      options.log,
    )
  }
  app.use(onError)
  return app
}
