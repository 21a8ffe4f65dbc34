import type { RequestContext } from '@otorga/kernel/base/context'
import type { Notifier } from '@otorga/kernel/ports/notify'
import type { RateLimiter } from '@otorga/kernel/ports/rate-limit'
import type { ChangeRegistry } from '@otorga/kernel/request/maker-checker'
import type { BaseServices } from '@otorga/kernel/request/operation'
import type { IdentityProvider } from './provider/port.js'

/** What the use cases of identity management work with. */
export interface IdentityServices extends BaseServices {
  provider: IdentityProvider
  notifier: Notifier
  limiter: RateLimiter
  /** Where changes wait for a second person. */
  changes: ChangeRegistry
  /** Users that each plan allows; null is unlimited. The plans that exist are its keys. */
  planLimits: Record<string, number | null>
}

/** The services of this component, out of a request. */
export function identityServices(ctx: RequestContext): IdentityServices {
  const services = ctx.services.identity
  if (!services) throw new Error('identity management is not part of this process')
  return services as IdentityServices
}

/** Where changes of this component wait for a second person. */
export const changeRegistry = (ctx: RequestContext): ChangeRegistry => identityServices(ctx).changes
