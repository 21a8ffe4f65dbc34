import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type ErrorRequestHandler, type Request, type Response } from 'express'
import { type Access, createAccess, operators, readers, requireRole } from '../library/access.js'
import type { PaymentInput } from '../library/book-payment.js'
import { callOf } from '../library/call.js'
import { createDirectory } from '../library/directory.js'
import { envelopeOf, type Result } from '../library/envelope.js'
import { checkKey, createSeal } from '../library/idempotency.js'
import { createRateLimit, type Rule, readRule, writeRule } from '../library/rate-limit.js'
import { Refusal, refusalBody } from '../library/refusal.js'
import type { PeerSettings } from '../library/settings.js'
import { openDatabase } from '../library/work/database.js'
import { type ListQuery, listApplications } from '../library/work/list-applications.js'
import { readCredit } from '../library/work/read-credit.js'
import { recordPayment } from '../library/work/record-payment.js'
import type { Asked, Services } from '../library/work/work.js'
import { readExecution } from './read-execution.js'
import { listQuery, noQuery, paymentBody, queryOf, valid } from './validation.js'

/** What one route does with an admitted request. */
type Work = (services: Services, asked: Asked, request: Request) => Promise<Result>

interface Admission {
  access: Access
  limit: ReturnType<typeof createRateLimit>
}

/** Admits a request, runs its work and answers in the envelope. */
const route =
  (
    { access, limit }: Admission,
    services: Services,
    rule: Rule,
    roles: readonly string[],
    status: number,
    work: Work,
  ) =>
  async (request: Request, response: Response) => {
    const call = callOf(request.headers, request.socket.remoteAddress)
    response.setHeader('X-Request-Id', call.requestId)
    try {
      const caller = await access(request.headers.authorization)
      limit(rule, caller.tenantId, (name, value) => response.setHeader(name, value))
      requireRole(caller, roles)
      const result = await work(services, { caller, call }, request)
      if (result.replay) response.setHeader('X-Idempotent-Replayed', 'true')
      response.status(status).json(envelopeOf(call, result))
    } catch (error) {
      const refused = refusalBody(error, call.requestId)
      response.status(refused.status).json(refused.body)
    }
  }

/** The service as a careful engineer writes it by hand: with Express and postgres.js only. */
export async function startHandWritten(settings: PeerSettings) {
  const directory = createDirectory(settings)
  const database = await openDatabase(settings.lendingUrl)
  const flows = await openDatabase(settings.flowUrl, { writes: 0 })
  const services = { database, seal: createSeal(settings.encryptionKey) }
  const admission = { access: createAccess(directory), limit: createRateLimit(settings.rateLimitMultiplier) }

  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', false)
  app.use((_request, response, next) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Cache-Control', 'no-store')
    next()
  })
  app.get(
    '/api/v1/credits/:id',
    route(admission, services, readRule, readers, 200, (all, asked, request) => {
      valid(noQuery, queryOf(request.originalUrl))
      return readCredit(all, asked, request.params.id as string)
    }),
  )
  app.get('/api/v1/execute/:token', readExecution(flows, settings.accessTokenSecret, admission.limit, directory))
  app.get(
    '/api/v1/applications',
    route(admission, services, readRule, readers, 200, (all, asked, request) =>
      listApplications(all, asked, valid<ListQuery>(listQuery, queryOf(request.originalUrl))),
    ),
  )
  app.post(
    '/api/v1/credits/:id/payments',
    express.json({ limit: '1mb' }),
    route(admission, services, writeRule, operators, 201, async (all, asked, request) => {
      valid(noQuery, queryOf(request.originalUrl))
      const key = checkKey(request.headers['idempotency-key'] as string | undefined)
      const input = valid<PaymentInput>(paymentBody, request.body)
      return recordPayment(all, asked, { creditId: request.params.id as string, key, input, url: request.originalUrl })
    }),
  )
  app.use(() => {
    throw new Refusal(404, 'NOT_FOUND')
  })
  const onError: ErrorRequestHandler = (error, request, response, _next) => {
    const broken = (error as { status?: number }).status === 400 ? new Refusal(400, 'VALIDATION_ERROR') : error
    const { requestId } = callOf(request.headers, undefined)
    const refused = refusalBody(broken, requestId)
    response.setHeader('X-Request-Id', requestId)
    response.status(refused.status).json(refused.body)
  }
  app.use(onError)

  const server = await new Promise<Server>((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening))
  })
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await Promise.all([database.close(), flows.close(), directory.close()])
    },
  }
}
