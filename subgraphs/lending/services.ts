import type { RequestContext } from '@otorga/kernel/base/context'
import type { Notifier } from '@otorga/kernel/ports/notify'
import type { RateLimiter } from '@otorga/kernel/ports/rate-limit'
import type { Directory } from '@otorga/kernel/request/auth'
import type { BaseServices } from '@otorga/kernel/request/operation'

/** The services of lending's use cases. */
export interface LendingServices extends BaseServices {
  /** Tenants by id, for jobs and calls of peers. */
  directory: Pick<Directory, 'tenant'>
  /** Sends mail to applicants. */
  notifier: Notifier
  /** Limits what is sent to one destination. */
  limiter: RateLimiter
  /** Address of the public listener, in links. */
  publicUrl: string
  /** Wakes the worker: jobs wait in the queue. */
  wakeJobs(): void
}

/** The lending services of a request. */
export function lendingServices(ctx: RequestContext): LendingServices {
  const services = ctx.services.lending
  if (!services) throw new Error('the lending component is not part of this process')
  return services as LendingServices
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of a time in a time zone. */
export function dayIn(timezone: string, moment: Date): string {
  let format = formats.get(timezone) // making a format takes longer than the rest of a read
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timezone, format)
  }
  return format.format(moment)
}
