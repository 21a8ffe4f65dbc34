import type { RequestContext } from '@otorga/kernel/base/context'
import type { Directory } from '@otorga/kernel/request/auth'
import type { BaseServices } from '@otorga/kernel/request/operation'

/** What lending's use cases work with. */
export interface LendingServices extends BaseServices {
  /** Tenants by their id, for what no request carries: jobs and calls of peers. */
  directory: Pick<Directory, 'tenant'>
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

/** The calendar day of a moment in a time zone. */
export function dayIn(timezone: string, moment: Date): string {
  let format = formats.get(timezone) // making one costs more than the rest of a read
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timezone, format)
  }
  return format.format(moment)
}
