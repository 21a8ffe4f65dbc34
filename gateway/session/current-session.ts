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
  /** How long a session stays valid without use, and at most. */
  sessionSeconds: number
  sessionMaxSeconds: number
  now(): Date
}

/** Finds and uses the session that a request's cookie names. */
export function createCurrentSession(options: CurrentSessionOptions) {
  const { store, renewal, addresses, now, sessionSeconds, sessionMaxSeconds } = options

  /** Seconds until the session ends if it is not used again; 0 or less when it is too old. */
  const secondsLeft = ({ startedAt }: KeptSession) =>
    Math.min(sessionSeconds, Math.floor((startedAt - now().getTime()) / 1000) + sessionMaxSeconds)

  async function suspended({ tenantId, startedAt }: KeptSession, endedAt: number): Promise<never> {
    // Written each time, because this use has extended the session, which must not live longer than this mark of its end.
    await store.endTenant(tenantId, Math.max(startedAt, endedAt))
    throw new AppError('TENANT_SUSPENDED')
  }

  async function ending(session: KeptSession, refusal: AppError): Promise<never> {
    await store.end(session)
    throw refusal
  }

  /**
   * Throws 401 and clears the cookie, or 403 while the tenant is suspended; the session has ended in both cases. Returns at once
   * when cache and directory know their answers.
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
      if (secondsLeft(session) <= 0) return ending(session, over())
      return whenAllReady(
        directory.tenant(session.tenantId),
        directory.actor(session.tenantId, session.userId),
        store.tenantEndedAt(session.tenantId),
        (tenant, actor, endedAt): Soon<Current> => {
          const ended = session.startedAt <= endedAt
          if (tenant && tenant.status !== 'active') return suspended(session, endedAt)
          // The directory may not know the suspension that has ended the session yet.
          if (ended && now().getTime() - endedAt < 2 * directoryMilliseconds) throw new AppError('TENANT_SUSPENDED')
          if (!tenant || !actor || ended) return ending(session, over())
          // A cookie that is sent to another tenant's host is not valid there, but stays valid for its own tenant.
          if ((hostSlug ?? tenant.slug) !== tenant.slug || (slug ?? tenant.slug) !== tenant.slug)
            throw new AppError('UNAUTHORIZED')
          return { session, tenant, origin: addresses.originAt(tenant.slug, host) }
        },
      )
    })
  }

  /**
   * The session with renewed tokens; the unchanged session when the provider is down and its tokens are still valid or not
   * needed.
   */
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
    secondsLeft,

    /**
     * Like `current`, but renews tokens that are about to expire. When the provider is down the session is still usable while its
     * tokens are valid, and always for a caller that does not use the tokens.
     */
    fresh(request: Request, ctx: RequestContext, unused?: { slug?: string }): Soon<Current> {
      return whenReady(current(request, ctx, unused?.slug), (found) =>
        now().getTime() < found.session.renewAt ? found : renewed(ctx, found, unused !== undefined),
      )
    },
  }
}

export type CurrentSession = ReturnType<typeof createCurrentSession>
