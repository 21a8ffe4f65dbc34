import { platformTenantId } from '@otorga/drizzle/components'
import type { PeriodicJob } from '@otorga/kernel/messages/jobs'
import type { SubjectProfileServices } from './services.js'
import { keepCurrent } from './subject/keep-current.js'
import { foldTally, tenantsDue, tenantsToFold } from './subject/tally.store.js'

type Run = PeriodicJob['run']

/** Runs the work for each tenant that has some; a failure for one tenant does not stop the others and is tried again. */
const forEach =
  (
    find: (now: Date) => Promise<{ id: string }[]>,
    work: (tenantId: string, signal: AbortSignal) => Promise<unknown>,
  ): Run =>
  async ({ now, signal }) => {
    const failures: unknown[] = []
    for (const { id } of await find(now)) {
      signal.throwIfAborted()
      await work(id, signal).catch((error) => failures.push(error))
    }
    if (failures.length > 0) throw failures[0]
  }

/** The component's periodic jobs: expiry of list entries, growing tenure, folding of tallies. */
export function subjectProfileJobs(services: SubjectProfileServices): PeriodicJob[] {
  const { database } = services
  return [
    {
      name: 'keep-subjects-current',
      every: 5,
      run: forEach(
        async (now) => (await database.read(platformTenantId, tenantsDue.with({ now: now.toISOString() })))[0],
        (tenantId, signal) => keepCurrent(services, tenantId, { signal }),
      ),
    },
    {
      name: 'fold-subject-tallies',
      every: 60,
      run: forEach(
        async () => (await database.read(platformTenantId, tenantsToFold.with({})))[0],
        (tenantId) => database.transaction(tenantId, foldTally),
      ),
    },
  ]
}
