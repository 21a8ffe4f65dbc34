import type { RequestContext } from '@otorga/kernel/base/context'
import type { Notifier } from '@otorga/kernel/ports/notify'
import type { createVendors } from '@otorga/kernel/ports/vendor'
import type { Directory } from '@otorga/kernel/request/auth'
import type { ChangeRegistry } from '@otorga/kernel/request/maker-checker'
import type { BaseServices } from '@otorga/kernel/request/operation'
import type { AuthorityKeeper } from './authority/authority.js'

/** What the signature component's use cases work with. */
export interface SignatureServices extends BaseServices {
  notifier: Notifier
  /** Tenants, for what the platform does by itself. */
  directory: Pick<Directory, 'tenant'>
  /** Where changes wait for a second person. */
  changes: ChangeRegistry
  /** The platform's certificates. */
  authority: AuthorityKeeper
  /** Providers behind HTTP, each with a breaker that remembers. */
  vendors: ReturnType<typeof createVendors>
  /** Where signers find their links: the public listener. */
  publicUrl: string
  /** The secret that signs callbacks to a sister service, by its name. */
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

/** Where changes of this component wait for a second person. */
export const changeRegistry = (ctx: RequestContext): ChangeRegistry => signatureServices(ctx).changes
