import type { RequestContext } from '@otorga/kernel/context'
import { type BaseServices, servicesOf } from '@otorga/kernel/operation'
import { operations } from '@otorga/schema/operations'

/** What the audit component works with beyond what every component has. */
export interface AuditServices extends BaseServices {
  /** Wakes the sealer: events wait to be sealed. */
  seal(): void
  /** Wakes the job worker: an export waits. */
  wakeJobs(): void
}

/** The audit component's services of this request. */
export const auditServices = (ctx: RequestContext): AuditServices =>
  servicesOf(ctx, operations.listAuditEvents) as AuditServices
