import type { RequestContext, TenantInfo } from '@otorga/kernel/base/context'
import { AppError, asAppError } from '@otorga/kernel/base/errors'
import { type Soon, whenAllReady, whenReady } from '@otorga/kernel/base/soon'
import { directoryMilliseconds } from '@otorga/kernel/request/auth'
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
  async function suspended({ tenantId, startedAt }: KeptSession, endedAt: number): Promise<never> {
    // Written each time: the session's lifetime was reset too, and must not outlast this mark of its end.
    await store.endTenant(tenantId, Math.max(startedAt, endedAt))
    throw new AppError('TENANT_SUSPENDED')
  }

  async function ending(session: KeptSession, refusal: AppError): Promise<never> {
    await store.end(session)
    throw refusal
  }

  /**
   * 401 and the cookie is cleared, or 403 for as long as the tenant is suspended; the session is over either way. Found
   * without waiting where cache and directory have their answers at hand.
   */
  function current(request: Request, ctx: RequestContext, slug?: string): Soon<Current> {
    const host = request.headers.host ?? ''
    const hostSlug = addresses.slugOf(host)
    const over = () =>
      new AppError('UNAUTHORIZED', {
        headers: { 'Set-Cookie': clearedSessionCookie(addresses.originAt(hostSlug ?? '', host)) },
      })
    const id = sessionIdOf(request)
    if (!id) throw new AppError('UNAUTHORIZED')
    const { directory } = ctx.services.auth
    return whenReady(store.use(store.keyOf(id)), (session) => {
      if (!session) throw over()
      return whenAllReady(
        directory.tenant(session.tenantId),
        directory.userMaySignIn(session.tenantId, session.userId),
        store.tenantEndedAt(session.tenantId),
        (tenant, mayAct, endedAt): Soon<Current> => {
          const ended = session.startedAt <= endedAt
          if (tenant && tenant.status !== 'active') return suspended(session, endedAt)
          // The suspension that ended the session may be younger than what the directory says.
          if (ended && now().getTime() - endedAt < 2 * directoryMilliseconds) throw new AppError('TENANT_SUSPENDED')
          if (!tenant || !mayAct || ended) return ending(session, over())
          // A cookie that found its way to another tenant's host is no session there, but stays one at home.
          if ((hostSlug ?? tenant.slug) !== tenant.slug || (slug ?? tenant.slug) !== tenant.slug)
            throw new AppError('UNAUTHORIZED')
          return { session, tenant, origin: addresses.originAt(tenant.slug, host) }
        },
      )
    })
  }

  /** The session with its tokens renewed; as it is when the provider is down and it may be used all the same. */
  async function renewed(ctx: RequestContext, found: Current, unused: boolean): Promise<Current> {
    try {
      return { ...found, session: await renewal(ctx, found.tenant, found.session) }
    } catch (error) {
      const usable = unused || now().getTime() < found.session.expiresAt
      if (asAppError(error)?.code === 'UPSTREAM_FAILURE' && usable) return found
      throw error
    }
  }

  return {
    current,

    /**
     * As `current`, its tokens renewed when they are about to expire. A provider's outage is outlasted while they work,
     * and by a caller who does not use them always.
     */
    fresh(request: Request, ctx: RequestContext, unused?: { slug?: string }): Soon<Current> {
      return whenReady(current(request, ctx, unused?.slug), (found) =>
        now().getTime() < found.session.renewAt ? found : renewed(ctx, found, unused !== undefined),
      )
    },
  }
}

export type CurrentSession = ReturnType<typeof createCurrentSession>
