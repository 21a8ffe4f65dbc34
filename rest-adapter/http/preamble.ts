import { randomUUID } from 'node:crypto'
import { AppError } from '@otorga/kernel/base/errors'
import { bounds } from '@otorga/schema/limits'
import compression from 'compression'
import cors from 'cors'
import type { Express } from 'express'

/** Headers of the contract that a page of another origin may read beside the simple ones. */
const exposedHeaders = [
  'Allow',
  'Content-Disposition',
  'ETag',
  'Location',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'WWW-Authenticate',
  'X-Cache-Hit',
  'X-Idempotent-Replayed',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
  'X-Total-Count',
]

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Sets up what every answer of a listener has: request id, common headers, compression, CORS. */
export function openApp(app: Express, corsOrigins: readonly string[] = []): void {
  app.use((request, response, next) => {
    const sent = request.get('X-Request-Id')
    const requestId = sent && bounds.requestIdPattern.test(sent) ? sent : randomUUID()
    request.headers['x-request-id'] = requestId
    response.setHeader('X-Request-Id', requestId)
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Cache-Control', 'no-store')
    next()
  })
  if (corsOrigins.length > 0) {
    const shared = cors({ origin: [...corsOrigins], credentials: true, methods, exposedHeaders, maxAge: 600 })
    app.use(shared)
  }
  const compress = compression({ threshold: bounds.compressedFromBytes })
  app.use((request, response, next) => {
    if (request.headers['accept-encoding'] === undefined) next()
    else compress(request, response, next)
  })
  // No record has NUL in its id, and the database would refuse to compare with it.
  app.use((request, _response, next) => {
    if (request.path.includes('%00')) throw new AppError('NOT_FOUND', { message: 'There is no such path.' })
    next()
  })
}
