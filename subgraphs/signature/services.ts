import type { RequestContext } from '@otorga/kernel/base/context'
import type { Notifier } from '@otorga/kernel/ports/notify'
import type { RateLimiter } from '@otorga/kernel/ports/rate-limit'
import type { createVendors } from '@otorga/kernel/ports/vendor'
import type { Directory } from '@otorga/kernel/request/auth'
import type { ChangeRegistry } from '@otorga/kernel/request/maker-checker'
import type { BaseServices } from '@otorga/kernel/request/operation'
import type { AuthorityKeeper } from './authority/authority.js'

/** The services of the signature component's use cases. */
export interface SignatureServices extends BaseServices {
  notifier: Notifier
  /** Limits what is sent to one destination. */
  limiter: RateLimiter
  /** Tenants, for the platform's own work. */
  directory: Pick<Directory, 'tenant'>
  /** The registry in which changes wait for a second person. */
  changes: ChangeRegistry
  /** The platform's certificates. */
  authority: AuthorityKeeper
  /** Providers over HTTP, each with its own circuit breaker. */
  vendors: ReturnType<typeof createVendors>
  /** The address of the public listener, for links of signers. */
  publicUrl: string
  /** The secret that signs callbacks to the component with this name. */
  callbackSecret(service: string): string
  /** Wakes the worker: a job waits. */
  wakeJobs(): void
  /** Wakes the sender: a webhook waits. */
  wakeWebhooks(): void
}

/** The signature services of a request. */
export function signatureServices(ctx: RequestContext): SignatureServices {
  const services = ctx.services.signature
  if (!services) throw new Error('the signature component is not part of this process')
  return services as SignatureServices
}

/** The registry in which changes of this component wait for a second person. */
export const changeRegistry = (ctx: RequestContext): ChangeRegistry => signatureServices(ctx).changes
