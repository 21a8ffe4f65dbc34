import { platformTenantId } from '@otorga/drizzle/components'
import { countRecords, findTenantsToCount, type Tallied } from '@otorga/drizzle/tally'
import type { PeriodicJob } from '../../messages/jobs/index.js'
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
      const failures: unknown[] = []
      const [tenants] = await database.read(platformTenantId, waiting.with({}))
      for (const { id } of tenants) {
        signal.throwIfAborted()
        await database.transaction(id, (tx) => countRecords(tx, tallied)).catch((error) => failures.push(error))
      }
      if (failures.length > 0)
        throw new AggregateError(failures, `records of ${failures.length} tenants were not counted`)
    },
  }
}
