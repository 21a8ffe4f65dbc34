import { platformTenantId } from '@otorga/drizzle/components'
import { countRecords, findTenantsToCount, type Tallied } from '@otorga/drizzle/tally'
import { eachTenant, type PeriodicJob } from '../../messages/jobs/index.js'
import type { BaseServices } from '../operation/index.js'

/**
 * Counts the records that are older than a component's tally, once for each tenant that has some. A failure for one tenant does not
 * stop the others and is tried again.
 */
export function tallyJob(
  { component, database }: Pick<BaseServices, 'component' | 'database'>,
  tallied: Tallied,
): PeriodicJob {
  const waiting = findTenantsToCount(component)
  return {
    name: 'count-records',
    every: 60,
    async run({ signal }) {
      const [tenants] = await database.read(platformTenantId, waiting.with({}))
      const failed = (count: number) => `records of ${count} tenants were not counted`
      await eachTenant(tenants, { signal, failed }, (id) => database.transaction(id, (tx) => countRecords(tx, tallied)))
    },
  }
}
