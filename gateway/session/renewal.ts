import type { RequestContext, TenantInfo } from '@otorga/kernel/base/context'
import { AppError, asAppError } from '@otorga/kernel/base/errors'
import type { GuardedCache } from './guarded-cache.js'
import { type IdentityProviderClient, Refused } from './identity-provider.js'
import type { SessionIdentity } from './ports.js'
import type { KeptSession, SessionStore } from './session-store.js'
import { signedIn } from './signed-in.js'

export interface RenewalOptions {
  cache: GuardedCache
  store: SessionStore
  provider: IdentityProviderClient
  identity: SessionIdentity
  now(): Date
}

// Longer than the provider's timeout, so that the lock cannot expire while its holder still works.
const lockSeconds = 15
const pause = () => new Promise((resolve) => setTimeout(resolve, 25))

/** Renews a session's tokens, one call at a time: in this process by sharing it, between replicas by a short lock. */
export function createRenewal({ cache, store, provider, identity, now }: RenewalOptions) {
  const running = new Map<string, Promise<KeptSession>>()

  async function renew(ctx: RequestContext, tenant: TenantInfo, session: KeptSession): Promise<KeptSession> {
    if (session.refreshToken === null) throw new Refused('no refresh token')
    const tokens = await provider.renew(tenant, session.refreshToken)
    const facts = await signedIn(ctx, identity, session.tenantId, tokens, now().getTime())
    if (facts.userId !== session.userId) throw new Refused('another user')
    const { key, startedAt, sid, amr } = session
    const refreshToken = facts.refreshToken ?? session.refreshToken
    const renewed: KeptSession = { ...facts, key, startedAt, sid: sid ?? facts.sid, amr, refreshToken }
    if (await store.replace(renewed)) return renewed
    throw new Refused('the session ended meanwhile')
  }

  /** Takes the lock, or waits until another replica has renewed the session. */
  async function exclusively(ctx: RequestContext, tenant: TenantInfo, seen: KeptSession): Promise<KeptSession> {
    const lock = `session-lock:${seen.key}`
    while (!(await cache.set(lock, '1', lockSeconds, 'new'))) await pause()
    try {
      const present = await store.read(seen.key)
      if (!present) throw new AppError('UNAUTHORIZED')
      return present.accessToken === seen.accessToken ? await renew(ctx, tenant, present) : present
    } catch (error) {
      // The session ends when the provider or we refuse the user; a provider that does not answer does not end it.
      if (!(error instanceof Refused) && asAppError(error)?.code !== 'UNAUTHORIZED') throw error
      await store.end(seen)
      throw new AppError('UNAUTHORIZED', { cause: error })
    } finally {
      await cache.delete(lock).catch(() => false)
    }
  }

  return (ctx: RequestContext, tenant: TenantInfo, session: KeptSession): Promise<KeptSession> => {
    let renewal = running.get(session.key)
    if (!renewal) {
      renewal = exclusively(ctx, tenant, session).finally(() => running.delete(session.key))
      running.set(session.key, renewal)
    }
    return renewal
  }
}

export type Renewal = ReturnType<typeof createRenewal>
