import { platformTenantId } from '@otorga/drizzle/components'
import { param, TenantQuery, writer } from '@otorga/drizzle/query'
import type { PeriodicJob } from '@otorga/kernel/messages/jobs'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { dayIn, type LendingServices } from '../services.js'
import { expireApplications } from './expire-applications.js'
import { fillPrincipalLeft } from './fill-principal-left.js'
import { markArrears } from './mark-arrears.js'
import { daysAhead, remindBorrowers } from './remind-borrowers.js'

/** Where a day begins first and last. */
const [firstZone, lastZone] = ['Pacific/Kiritimati', 'Etc/GMT+12'] as const

const tenantsDue = new TenantQuery<{ id: string }>(
  writer
    .select({ id: sql<string>`id`.as('id') })
    .from(
      sql`"lending".tenants_due(${param('moment')}::timestamptz, ${param('first')}::date, ${param('last')}::date, ${param('ahead')}::integer) as work (id)`,
    ),
)

/** Tenants that may have something due; which of it is due depends on their time zones. */
async function due({ database }: LendingServices, now: Date): Promise<{ id: string }[]> {
  const [first, last] = [dayIn(lastZone, now), dayIn(firstZone, now)]
  const [rows] = await database.read(
    platformTenantId,
    tenantsDue.with({ moment: now.toISOString(), first, last, ahead: daysAhead }),
  )
  return rows
}

/** Expires applications, marks arrears and reminds borrowers, tenant by tenant; a tenant that fails does not stop the others. */
export async function runDaily(services: LendingServices, { now, signal }: { now: Date; signal?: AbortSignal }) {
  const failures: unknown[] = []
  for (const { id } of await due(services, now)) {
    if (signal?.aborted) return
    const run = { now, requestId: uuidv7(), ...(signal && { signal }) }
    try {
      const tenant = await services.directory.tenant(id)
      if (!tenant) continue
      await expireApplications(services, id, run)
      await markArrears(services, tenant, run)
      await remindBorrowers(services, tenant, run)
      await fillPrincipalLeft(services, id, run)
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
