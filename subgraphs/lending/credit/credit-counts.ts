import { visibleTo } from '@otorga/kernel/request/auth'
import { query } from '@otorga/kernel/request/operation'
import { uncounted, whenCounted } from '../figures/count-figures.js'
import { lendingServices } from '../services.js'
import { arrearsBuckets } from './arrears-buckets.js'
import { creditsByStatus, runningByArrears } from './counts.store.js'
import type { CreditCounts } from './credit.types.js'

/** How many credits of the caller are in each status, and the principal of the running ones by days past due. */
export const creditCounts = query('creditCounts', async (ctx, _: object, caller): Promise<CreditCounts> => {
  const { filters, values } = visibleTo(caller)
  const services = lendingServices(ctx)
  const [, statuses, running] = await whenCounted(services, caller.tenantId, () =>
    services.database.readList(
      'creditCounts',
      caller.tenantId,
      uncounted.with(values),
      creditsByStatus(filters).with(values),
      runningByArrears(filters).with(values),
    ),
  )
  const byStatus = Object.fromEntries(statuses.map(({ status, total }) => [status, total]))
  const { active = 0, disbursed = 0, closed = 0, defaulted = 0, cancelled = 0 } = byStatus
  const currencies = [...new Set(running.map(({ currency }) => currency))]
  return {
    active,
    disbursed,
    closed,
    defaulted,
    cancelled,
    arrears: currencies.map((currency) => ({
      currency,
      buckets: arrearsBuckets.map(({ bucket }, at) => {
        const found = running.find((row) => row.currency === currency && row.bucket === at)
        return { bucket, credits: found?.total ?? 0, principal: found?.principal ?? '0' }
      }),
    })),
  }
})
