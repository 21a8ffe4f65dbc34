import { addressKey } from '@otorga/kernel/base/client'
import { sha256 } from '@otorga/kernel/base/crypto'
import { AppError, asAppError, invalid, notFound } from '@otorga/kernel/base/errors'
import { rateLimits } from '@otorga/schema/limits'
import express from 'express'
import { authenticationEvent } from './authentication-event.js'
import { type Exchange, type Gateway, type Handler, limit, send, slugOf } from './exchange.js'
import type { GuardedCache } from './guarded-cache.js'
import { rememberSeconds, verifyLogoutToken } from './logout-token.js'

const parse = express.urlencoded({ extended: false, limit: '32kb', parameterLimit: 10 })

async function tokenOf({ request, response }: Exchange): Promise<string> {
  if (!request.is('application/x-www-form-urlencoded')) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  await new Promise<void>((resolve, reject) =>
    parse(request, response, (error?: unknown) => (error ? reject(error as Error) : resolve())),
  )
  const token: unknown = request.body?.logout_token
  if (typeof token !== 'string' || token === '') throw invalid({ field: 'logout_token', message: 'is required' })
  return token
}

/** Ends the sessions that a logout token of the tenant's realm names. */
export const backchannelLogout = (gateway: Gateway, cache: GuardedCache): Handler => {
  const { identity, store, now } = gateway

  async function end(exchange: Exchange) {
    const { ctx, query } = exchange
    if (query.problems.length > 0) throw invalid(...query.problems)
    const slug = slugOf(gateway.addresses, exchange)
    if (slug === undefined) throw invalid({ field: 'tenant', message: 'is required where the host names no tenant' })
    const tenantId = await identity.tenantIdOf(slug)
    const tenant = tenantId && (await ctx.services.auth.directory.tenant(tenantId))
    if (!tenant) throw notFound('tenant')
    const { id } = gateway.clientOf(tenant.realmName)
    const { jti, ...whose } = await verifyLogoutToken(await tokenOf(exchange), tenant, id, gateway.jwks, now())
    if (!(await cache.set(`logout-jti:${tenantId}:${sha256(jti)}`, '1', rememberSeconds, 'new')))
      throw invalid({ field: 'logout_token', message: 'was used before' })
    return store.endAll(tenant.tenantId, whose)
  }

  return async (exchange) => {
    const { ctx } = exchange
    const ended = await end(exchange).catch(async (error) => {
      // Only refused calls count: a provider that signs many people out must not be refused.
      const status = asAppError(error)?.status ?? 0
      if (status >= 400 && status < 500) await limit(gateway, exchange, rateLimits.default, addressKey(ctx.ip))
      throw error
    })
    for (const session of ended) await identity.recordAuthentication(authenticationEvent(ctx, 'logout', session))
    send(gateway, exchange, { logged_out: true })
  }
}
