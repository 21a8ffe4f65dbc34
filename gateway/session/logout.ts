import { AppError } from '@otorga/kernel/base/errors'
import { rateLimits } from '@otorga/schema/limits'
import { authenticationEvent } from './authentication-event.js'
import { clearedSessionCookie } from './cookies.js'
import type { Current } from './current-session.js'
import { type Gateway, type Handler, limited, refuseForeign, send } from './exchange.js'

/** Tells the provider; its outage keeps nobody signed in here, so it is logged and not answered. */
async function signOutAtProvider({ provider, log }: Gateway, { session, tenant, origin }: Current): Promise<string> {
  const warn = (error: unknown) => {
    log.warn({ tenant: tenant.slug, error: String(error) }, 'the provider was not told of a sign-out')
    return undefined
  }
  if (session.refreshToken) await provider.revoke(tenant, session.refreshToken).catch(warn)
  return (await provider.endSessionUrl(tenant, `${origin}/`, session.sid).catch(warn)) ?? '/'
}

/** Ends the session here and at the provider. */
export const logout =
  (gateway: Gateway): Handler =>
  async (exchange) => {
    const { request, response, ctx, query } = exchange
    refuseForeign(exchange)
    const current = await limited(gateway, exchange, rateLimits.logout, () =>
      gateway.sessions.current(request, ctx, query.values.tenant),
    )
    response.setHeader('Set-Cookie', clearedSessionCookie(current.origin))
    if (!(await gateway.store.end(current.session))) throw new AppError('UNAUTHORIZED')
    await gateway.identity.recordAuthentication(authenticationEvent(ctx, 'logout', current.session))
    send(gateway, exchange, { logged_out: true, redirect_url: await signOutAtProvider(gateway, current) })
  }
