import { platformTenantId } from '@otorga/drizzle/components'
import type { RequestContext } from '@otorga/kernel/base/context'
import type { Notifier } from '@otorga/kernel/ports/notify'
import type { Vendor, VendorConfig } from '@otorga/kernel/ports/vendor'
import type { ChangeRegistry } from '@otorga/kernel/request/maker-checker'
import type { BaseServices } from '@otorga/kernel/request/operation'

/** What the flow component's use cases work with. */
export interface FlowServices extends BaseServices {
  /** Where changes of flows and providers wait for a second person. */
  changes: ChangeRegistry
  /** Sends one-time passwords. */
  notifier: Notifier
  /** Providers outside, each with a breaker of its own. */
  vendors(providerId: string, config: VendorConfig): Vendor
  /** Signs callbacks to a sister service, in the name of a tenant. */
  callbackSecret(tenantId: string): string
  /** Wakes the sender: webhooks wait. */
  wakeWebhooks(): void
  /** Where subjects open their links. */
  publicUrl: string
}

/** The flow services of a request. */
export function flowServices(ctx: RequestContext): FlowServices {
  const services = ctx.services.flow
  if (!services) throw new Error('the flow component is not part of this process')
  return services as FlowServices
}

/** Where changes of this component wait for a second person. */
export const changeRegistry = (ctx: RequestContext): ChangeRegistry => flowServices(ctx).changes

/** Flows, their versions and providers belong to the platform; every tenant reads them. */
export const owner = platformTenantId
