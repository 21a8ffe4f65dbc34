import { platformTenantId } from '@otorga/drizzle/components'
import type { RequestContext } from '@otorga/kernel/base/context'
import type { Notifier } from '@otorga/kernel/ports/notify'
import type { RateLimiter } from '@otorga/kernel/ports/rate-limit'
import type { Vendor, VendorConfig } from '@otorga/kernel/ports/vendor'
import type { ChangeRegistry } from '@otorga/kernel/request/maker-checker'
import type { BaseServices } from '@otorga/kernel/request/operation'

/** The services of the flow component's use cases. */
export interface FlowServices extends BaseServices {
  /** The registry in which changes of flows and providers wait for a second person. */
  changes: ChangeRegistry
  /** Sends one-time passwords. */
  notifier: Notifier
  /** Limits what is sent to one destination. */
  limiter: RateLimiter
  /** External providers, each with its own circuit breaker. */
  vendors(providerId: string, config: VendorConfig): Vendor
  /** The secret that signs callbacks to another component on behalf of a tenant. */
  callbackSecret(tenantId: string): string
  /** Wakes the sender: webhooks wait. */
  wakeWebhooks(): void
  /** The address at which subjects open their links. */
  publicUrl: string
}

/** The flow services of a request. */
export function flowServices(ctx: RequestContext): FlowServices {
  const services = ctx.services.flow
  if (!services) throw new Error('the flow component is not part of this process')
  return services as FlowServices
}

/** The registry in which changes of this component wait for a second person. */
export const changeRegistry = (ctx: RequestContext): ChangeRegistry => flowServices(ctx).changes

/** Flows, their versions and providers belong to the platform; every tenant reads them. */
export const owner = platformTenantId
