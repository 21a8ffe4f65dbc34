import type { FastifyInstance } from 'fastify'
import { type Access, type Caller, requireRole } from '../library/access.js'
import { type Call, callOf } from '../library/call.js'
import type { RateLimit, Rule } from '../library/rate-limit.js'

declare module 'fastify' {
  interface FastifyRequest {
    call: Call
    caller: Caller
  }
  interface FastifyContextConfig {
    rule?: Rule
    roles?: readonly string[]
  }
}

/** Gives every request of a server an id, and every answer the headers that all have. */
export function identifyCalls(app: FastifyInstance) {
  app.decorateRequest('call')
  app.addHook('onRequest', (request, reply, done) => {
    request.call = callOf(request.headers, request.ip)
    reply.headers({
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      'X-Request-Id': request.call.requestId,
    })
    done()
  })
}

/** Admits the callers of a plugin's routes: their token, the rate limit, and the roles that the route names. */
export function admitCallers(api: FastifyInstance, access: Access, limit: RateLimit) {
  api.decorateRequest('caller')
  api.addHook('onRequest', async (request, reply) => {
    const { rule, roles = [] } = request.routeOptions.config
    request.caller = await access(request.headers.authorization)
    if (rule) limit(rule, request.caller.tenantId, (name, value) => reply.header(name, value))
    requireRole(request.caller, roles)
  })
}
