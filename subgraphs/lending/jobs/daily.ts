import { platformTenantId } from '@otorga/drizzle/components'
import { TenantQuery, writer } from '@otorga/drizzle/query'
import type { PeriodicJob } from '@otorga/kernel/messages/jobs'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { LendingServices } from '../services.js'
import { expireApplications } from './expire-applications.js'
import { markArrears } from './mark-arrears.js'
import { remindBorrowers } from './remind-borrowers.js'

const withWork = new TenantQuery<{ id: string }>(
  writer.select({ id: sql<string>`id`.as('id') }).from(sql`"lending".tenants_with_work() as work (id)`),
)

/** Expires applications, marks arrears and reminds borrowers, tenant by tenant; a tenant that fails does not stop the others. */
export async function runDaily(services: LendingServices, { now, signal }: { now: Date; signal?: AbortSignal }) {
  const tenants = await services.database.read(platformTenantId, withWork.with({}))
  const failures: unknown[] = []
  for (const { id } of tenants[0]) {
    if (signal?.aborted) return
    const run = { now, requestId: uuidv7(), ...(signal && { signal }) }
    try {
      const tenant = await services.directory.tenant(id)
      if (!tenant) continue
      await expireApplications(services, id, run)
      await markArrears(services, tenant, run)
      await remindBorrowers(services, tenant, run)
    } catch (error) {
      services.log.error({ tenant: id, err: error }, "a tenant's daily run failed")
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `the daily run failed for ${failures.length} tenants`)
}

/** The daily run. It runs often, because each tenant has its own midnight and a run without work is cheap. */
export const dailyRun = (services: LendingServices): PeriodicJob => ({
  name: 'daily',
  every: 300,
  run: (call) => runDaily(services, call),
})
