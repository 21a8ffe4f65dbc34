import type { Observe } from '@otorga/kernel/base/metrics'
import { beginSpan, type Span, type SpanStart, within } from '@otorga/kernel/base/tracing'
import type { Request, RequestHandler, Response } from 'express'

/** Sets the operation for which the answer is counted, and the path by which the contract knows it. */
export const named =
  (operation: string, path?: string): RequestHandler =>
  (_request, response, next) => {
    response.locals.operation = operation
    response.locals.route = path
    next()
  }

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const methodOf = ({ method }: Request) => (methods.has(method) ? method : '_OTHER')

/** Probes and scrapes come every few seconds, and tell nothing. */
const isProbe = ({ path }: Request) => path === '/metrics' || /^(\/v1\/[\w-]+)?\/health\//.test(path)

const startOf = (request: Request): SpanStart => ({
  name: methodOf(request),
  kind: 'server',
  attributes: { 'http.request.method': methodOf(request), 'otorga.listener': request.app.locals.listener },
  continues: { traceparent: request.headers.traceparent as string | undefined },
})

/** Ends the span of a request. Only names of the contract are told: a path may have a token in it. */
function endSpan(span: Span, request: Request, { locals, statusCode, writableFinished }: Response) {
  const { operation, route, code, status = statusCode } = locals
  span.set({
    'http.route': route,
    'http.response.status_code': statusCode,
    'otorga.operation': operation,
    'graphql.operation.name': locals.door === 'graph' ? operation : undefined,
  })
  if (route) span.rename(`${methodOf(request)} ${route}`)
  if (!writableFinished) span.fail('client_gone', false)
  else if (status >= 400) span.fail(code ?? String(status), status >= 500)
  span.end()
}

/**
 * Counts and traces each answer after it was sent or aborted, with the values that its handler has set in `locals`: `operation`
 * (default `other`), `code` of an error, and `door` and `status` when they are not those of REST.
 */
export const observed =
  (observe: Observe): RequestHandler =>
  (request, response, next) => {
    const started = performance.now()
    const span = isProbe(request) ? undefined : beginSpan(() => startOf(request))
    response.on('close', () => {
      const { door = 'rest', operation = 'other', status = response.statusCode } = response.locals
      observe(door, operation, response.writableFinished ? status : 0, (performance.now() - started) / 1000)
      if (span) endSpan(span, request, response)
    })
    within(span, next)
  }
