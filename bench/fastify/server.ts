import type { AddressInfo } from 'node:net'
import { Ajv } from 'ajv'
import formatsPlugin from 'ajv-formats'
import fastify, { type FastifyError } from 'fastify'
import { createAccess } from '../library/access.js'
import { createDirectory } from '../library/directory.js'
import { createSeal } from '../library/idempotency.js'
import { createRateLimit } from '../library/rate-limit.js'
import { Refusal, refusalBody } from '../library/refusal.js'
import type { PeerSettings } from '../library/settings.js'
import { openDatabase } from '../library/work/database.js'
import { admitCallers, identifyCalls } from './admission.js'
import { lendingRoutes } from './routes.js'

const addFormats = formatsPlugin as unknown as (target: Ajv) => Ajv
/** Only the text of a query is read as numbers; a body must have the right types. */
const validators = {
  query: addFormats(new Ajv({ allErrors: true, coerceTypes: true })),
  body: addFormats(new Ajv({ allErrors: true })),
}

/** What the framework refuses, as the contract spells it. */
function refusalOf(error: FastifyError | Refusal): unknown {
  if (error instanceof Refusal) return error
  if (!error.validation) return error.statusCode === 400 ? new Refusal(400, 'VALIDATION_ERROR') : error
  const details = error.validation.map(({ instancePath, message }) => ({
    field: instancePath.slice(1).replaceAll('/', '.'),
    message: message ?? 'is not valid',
  }))
  return new Refusal(400, 'VALIDATION_ERROR', 'The request is not valid; see details.', details)
}

/** The service with Fastify: its hooks, its validation, and answers that are written by their schemas. */
export async function startFastify(settings: PeerSettings) {
  const directory = createDirectory(settings)
  const database = await openDatabase(settings.lendingUrl)
  const services = { database, seal: createSeal(settings.encryptionKey) }
  const app = fastify({ bodyLimit: 1_048_576, forceCloseConnections: true })
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? validators.body : validators.query).compile(schema),
  )
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const { status, body } = refusalBody(refusalOf(error), request.call.requestId)
    reply.code(status).send(body)
  })
  app.setNotFoundHandler(() => {
    throw new Refusal(404, 'NOT_FOUND')
  })
  identifyCalls(app)
  app.register(
    async (api) => {
      admitCallers(api, createAccess(directory), createRateLimit(settings.rateLimitMultiplier))
      lendingRoutes(api, services)
    },
    { prefix: '/api/v1' },
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    base: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    async stop() {
      await app.close()
      await Promise.all([database.close(), directory.close()])
    },
  }
}
