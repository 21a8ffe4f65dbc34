import { AppError } from '@otorga/kernel/base/errors'
import { safeText } from '@otorga/kernel/base/faults'
import { rateLimits } from '@otorga/schema/limits'
import { authenticationEvent } from './authentication-event.js'
import { clearedSessionCookie } from './cookies.js'
import type { Current } from './current-session.js'
import { type Gateway, type Handler, limited, refuseForeign, send } from './exchange.js'

/** Signs out at the provider. An outage of the provider is only logged, because the session here has ended anyway. */
async function signOutAtProvider({ provider, log }: Gateway, { session, tenant, origin }: Current): Promise<string> {
  const warn = (error: unknown) => {
    log.warn({ tenant: tenant.slug, error: safeText(error) }, 'a sign-out could not be sent to the provider')
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
