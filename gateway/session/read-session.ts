import { whenReady } from '@otorga/kernel/base/soon'
import { rateLimits } from '@otorga/schema/limits'
import { type Gateway, type Handler, limited, send } from './exchange.js'

/** Returns the signed-in user. */
export const readSession =
  (gateway: Gateway): Handler =>
  (exchange) => {
    const { request, ctx, query } = exchange
    const find = () =>
      gateway.sessions.fresh(request, ctx, query.values.tenant === undefined ? {} : { slug: query.values.tenant })
    return whenReady(limited(gateway, exchange, rateLimits.read, find), ({ session, tenant }) => {
      const { userId, email, name, roles, organization } = session
      send(gateway, exchange, {
        is_authenticated: true,
        user: { id: userId, email, name, roles },
        tenant: { id: tenant.tenantId, name: tenant.name, slug: tenant.slug },
        organization,
        expires_in_seconds: gateway.sessions.secondsLeft(session),
      })
    })
  }
