import { addressKey } from '@otorga/kernel/base/client'
import { AppError, invalid, notFound } from '@otorga/kernel/base/errors'
import { rateLimits } from '@otorga/schema/limits'
import { browserCookie, browserIdOf, randomId } from './cookies.js'
import { type Gateway, type Handler, limit, slugOf } from './exchange.js'
import { loginSeconds } from './login-store.js'
import { returnUrl } from './return-url.js'

/** Begins a sign-in: binds it to this browser and sends the browser to the tenant's realm. */
export const login =
  (gateway: Gateway): Handler =>
  async (exchange) => {
    const { addresses, identity, logins, provider } = gateway
    const { request, response, ctx, query } = exchange
    const slug = slugOf(addresses, exchange)
    const tenantId = slug === undefined ? undefined : await identity.tenantIdOf(slug)
    // An address is counted first, so that one stranger cannot use up what a tenant's people need to sign in.
    await limit(gateway, exchange, rateLimits.loginOfAddress, addressKey(ctx.ip))
    if (tenantId) await limit(gateway, exchange, rateLimits.login, `tenant:${tenantId}`)
    if (query.problems.length > 0) throw invalid(...query.problems)
    if (slug === undefined) throw invalid({ field: 'tenant', message: 'is required where the host names no tenant' })
    const tenant = tenantId && (await ctx.services.auth.directory.tenant(tenantId))
    if (!tenant) throw notFound('tenant')
    if (tenant.status !== 'active') throw new AppError('TENANT_SUSPENDED')

    const origin = addresses.originAt(tenant.slug, request.headers.host ?? '')
    const [state, nonce, verifier] = [randomId(), randomId(), randomId()]
    const location = await provider.authorizationUrl(tenant, {
      redirectUri: `${origin}/bff/callback`,
      state,
      nonce,
      verifier,
    })
    const browserId = browserIdOf(request, addresses.secure) ?? randomId()
    await logins.keep(state, browserId, {
      tenantId: tenant.tenantId,
      returnUrl: returnUrl(query.values.return_url),
      origin,
      nonce,
      verifier,
    })
    response.setHeader('Set-Cookie', browserCookie(browserId, origin, loginSeconds))
    response.writeHead(302, { Location: location }).end()
  }
