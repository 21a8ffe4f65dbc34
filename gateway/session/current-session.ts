import { directoryMilliseconds, type TenantInfo } from '@otorga/kernel/auth'
import type { RequestContext } from '@otorga/kernel/context'
import { AppError, asAppError } from '@otorga/kernel/errors'
import type { Request } from 'express'
import type { ConsoleAddresses } from './console-addresses.js'
import { clearedSessionCookie, sessionIdOf } from './cookies.js'
import type { Renewal } from './renewal.js'
import type { KeptSession, SessionStore } from './session-store.js'

/** The session of a request, its tenant, and the origin it came to. */
export interface Current {
  session: KeptSession
  tenant: TenantInfo
  origin: string
}

export interface CurrentSessionOptions {
  store: SessionStore
  renewal: Renewal
  addresses: ConsoleAddresses
  now(): Date
}

/** Finds and uses the session that a request's cookie names. */
export function createCurrentSession({ store, renewal, addresses, now }: CurrentSessionOptions) {
  /** 401 and the cookie is cleared, or 403 for as long as the tenant is suspended; the session is over either way. */
  async function current(request: Request, ctx: RequestContext, slug?: string): Promise<Current> {
    const host = request.headers.host ?? ''
    const hostSlug = addresses.slugOf(host)
    const over = () =>
      new AppError('UNAUTHORIZED', {
        headers: { 'Set-Cookie': clearedSessionCookie(addresses.originAt(hostSlug ?? '', host)) },
      })
    const id = sessionIdOf(request)
    if (!id) throw new AppError('UNAUTHORIZED')
    const session = await store.use(store.keyOf(id))
    if (!session) throw over()
    const { directory } = ctx.services.auth
    const [tenant, mayAct, endedAt] = await Promise.all([
      directory.tenant(session.tenantId),
      directory.userMaySignIn(session.tenantId, session.userId),
      store.tenantEndedAt(session.tenantId),
    ])
    const ended = session.startedAt <= endedAt
    if (tenant && tenant.status !== 'active') {
      await store.endTenant(tenant.tenantId, session.startedAt)
      throw new AppError('TENANT_SUSPENDED')
    }
    // The suspension that ended the session may be younger than what the directory says.
    if (ended && now().getTime() - endedAt < 2 * directoryMilliseconds) throw new AppError('TENANT_SUSPENDED')
    if (!tenant || !mayAct || ended) {
      await store.end(session)
      throw over()
    }
    // A cookie that found its way to another tenant's host is no session there, but stays one at home.
    if ((hostSlug ?? tenant.slug) !== tenant.slug || (slug ?? tenant.slug) !== tenant.slug)
      throw new AppError('UNAUTHORIZED')
    return { session, tenant, origin: addresses.originAt(tenant.slug, host) }
  }

  return {
    current,

    /**
     * As `current`, its tokens renewed when they are about to expire. A provider's outage is outlasted while they work,
     * and by a caller who does not use them always.
     */
    async fresh(request: Request, ctx: RequestContext, unused?: { slug?: string }): Promise<Current> {
      const found = await current(request, ctx, unused?.slug)
      const at = now().getTime()
      if (at < found.session.renewAt) return found
      try {
        return { ...found, session: await renewal(ctx, found.tenant, found.session) }
      } catch (error) {
        if (asAppError(error)?.code === 'UPSTREAM_FAILURE' && (unused || at < found.session.expiresAt)) return found
        throw error
      }
    },
  }
}

export type CurrentSession = ReturnType<typeof createCurrentSession>
