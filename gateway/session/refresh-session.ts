import { rateLimits } from '@otorga/schema/limits'
import { type Gateway, type Handler, limited, refuseForeign, send } from './exchange.js'

/** Renews the session's tokens now; calls during a renewal share its result. */
export const refreshSession =
  (gateway: Gateway): Handler =>
  async (exchange) => {
    const { request, ctx, query } = exchange
    refuseForeign(exchange)
    const { session, tenant } = await limited(gateway, exchange, rateLimits.default, () =>
      gateway.sessions.current(request, ctx, query.values.tenant),
    )
    const renewed = await gateway.renewal(ctx, tenant, session)
    send(gateway, exchange, { refreshed: true, expires_in_seconds: gateway.sessions.secondsLeft(renewed) })
  }
