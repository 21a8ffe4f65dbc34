import type { Caller, TenantInfo } from '@otorga/kernel/base/context'
import { whenReady } from '@otorga/kernel/base/soon'
import { operationsOf } from '@otorga/kernel/request/auth'
import { rateLimits } from '@otorga/schema/limits'
import { type Gateway, type Handler, limited, send } from './exchange.js'
import type { Session } from './session-store.js'

const callerOf = (
  { userId, name, roles, organization }: Session,
  tenant: TenantInfo,
): Caller & { tenant: TenantInfo } => ({
  kind: 'user',
  id: userId,
  name,
  tenantId: tenant.tenantId,
  organizationId: organization?.id ?? null,
  roles,
  sessionUid: null,
  tenant,
})

/** Returns the signed-in user, what they may do, and how their tenant writes. */
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
        tenant: {
          id: tenant.tenantId,
          name: tenant.name,
          slug: tenant.slug,
          locale: tenant.locale,
          timezone: tenant.timezone,
          currency: tenant.currency,
          logo_url: tenant.logoUrl,
          primary_color: tenant.primaryColor,
          maker_checker: tenant.makerChecker,
        },
        organization,
        operations: operationsOf(callerOf(session, tenant)),
        expires_in_seconds: gateway.sessions.secondsLeft(session),
      })
    })
  }
