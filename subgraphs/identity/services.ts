import type { RequestContext } from '@otorga/kernel/base/context'
import type { Notifier } from '@otorga/kernel/ports/notify'
import type { RateLimiter } from '@otorga/kernel/ports/rate-limit'
import type { ChangeRegistry } from '@otorga/kernel/request/maker-checker'
import type { BaseServices } from '@otorga/kernel/request/operation'
import type { RemoteLogos } from './logo/remote-logos.js'
import type { IdentityProvider } from './provider/port.js'

/** The services of identity management's use cases. */
export interface IdentityServices extends BaseServices {
  provider: IdentityProvider
  notifier: Notifier
  limiter: RateLimiter
  /** The registry in which changes wait for a second person. */
  changes: ChangeRegistry
  /** The logos that tenants name by an address, for pages. */
  logos: RemoteLogos
  /** Users that each plan allows; null is unlimited. The plans that exist are its keys. */
  planLimits: Record<string, number | null>
  /** Wake what works on the queues, after the commit that has filled them. */
  wakeJobs(): void
  wakeWebhooks(): void
}

/** The services of this component from a request. */
export function identityServices(ctx: RequestContext): IdentityServices {
  const services = ctx.services.identity
  if (!services) throw new Error('identity management is not part of this process')
  return services as IdentityServices
}

/** The registry in which changes of this component wait for a second person. */
export const changeRegistry = (ctx: RequestContext): ChangeRegistry => identityServices(ctx).changes
