import type { RequestContext } from '@otorga/kernel/base/context'
import { type BaseServices, servicesOf } from '@otorga/kernel/request/operation'

/** The services of the audit component, besides those that every component has. */
export interface AuditServices extends BaseServices {
  /** Wakes the sealer: events wait to be sealed. */
  seal(): void
  /** Wakes the job worker: an export waits. */
  wakeJobs(): void
}

/** The audit component's services of this request. */
export const auditServices = (ctx: RequestContext): AuditServices => servicesOf(ctx, 'audit') as AuditServices
