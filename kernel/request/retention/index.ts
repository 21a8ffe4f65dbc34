import { platformTenantId } from '@otorga/drizzle/components'
import type { PeriodicJob } from '../../messages/jobs/index.js'
import { ownAsker } from '../auth/index.js'
import type { BaseServices } from '../operation/index.js'

/** What a tenant no longer wants to keep. */
export interface Outdated {
  tenantId: string
  /** What ended before this moment is to be removed. */
  before: Date
  /** The ids of records whose removal has failed in this run. They are left for the next one. */
  except: readonly string[]
  requestId: string
  signal?: AbortSignal
}

/** What one batch has done. */
export interface RemovedBatch {
  removed: number
  failed: { id: string; error: unknown }[]
  /** Whether more records may be outdated. */
  more: boolean
}

/** The records of one batch. The tenant's `retention_days` is read again before each batch. */
export const batchSize = 20
/** The most records that one run removes for one tenant. The next run goes on. */
const mostRemoved = 1_000
/** A run that has failed for so many records of a tenant leaves the tenant to the next run. */
const mostFailed = 100

const dayMs = 86_400_000

/** Removes the records of one batch; one that fails does not stop the others. `removeOne` says whether it has removed it. */
export async function removeEach<Row extends { id: string }>(
  rows: readonly Row[],
  { signal }: Pick<Outdated, 'signal'>,
  removeOne: (row: Row) => Promise<boolean>,
): Promise<RemovedBatch> {
  const batch: RemovedBatch = { removed: 0, failed: [], more: rows.length === batchSize }
  for (const row of rows) {
    if (signal?.aborted) break
    try {
      if (await removeOne(row)) batch.removed++
    } catch (error) {
      batch.failed.push({ id: row.id, error })
    }
  }
  return batch
}

type Remove<Services> = (services: Services, outdated: Outdated) => Promise<RemovedBatch>

/**
 * Removes what has ended, for each tenant that has set `retention_days`; others keep it without end. A record or a tenant that
 * fails does not stop the others; all failures are reported at the end.
 */
export const retentionJob = <Services extends Pick<BaseServices, 'component' | 'peers' | 'log'>>(
  services: Services,
  remove: Remove<Services>,
): PeriodicJob => ({
  name: 'remove-ended',
  every: 3_600,
  async run({ now, signal }) {
    const { component, peers, log } = services
    const asker = ownAsker(component, platformTenantId)
    /** The answer of an identity of the version before has every tenant. */
    const daysOf = async (tenantId: string) => {
      const { tenants } = await peers.ask('identity.retentions', asker, { tenant_id: tenantId })
      return tenants.find(({ tenant_id }) => tenant_id === tenantId)?.days
    }
    const failures: unknown[] = []
    const report = (tenantId: string, error: unknown, id?: string) => {
      log.error({ tenant: tenantId, id, err: error }, 'what a tenant no longer keeps could not be removed')
      failures.push(error)
    }

    async function removeOf(tenantId: string) {
      const except: string[] = []
      for (let removed = 0; removed < mostRemoved && except.length < mostFailed && !signal.aborted; ) {
        // Asked anew, so that a run stops when the tenant wants to keep more.
        const days = await daysOf(tenantId)
        if (days === undefined) return
        const before = new Date(now.getTime() - days * dayMs)
        const { requestId } = asker.request
        const batch = await remove(services, { tenantId, before, except: [...except], requestId, signal })
        removed += batch.removed
        for (const { id, error } of batch.failed) {
          except.push(id)
          report(tenantId, error, id)
        }
        if (!batch.more) return
      }
    }

    const { tenants } = await peers.ask('identity.retentions', asker, {})
    for (const { tenant_id } of tenants)
      if (!signal.aborted) await removeOf(tenant_id).catch((error) => report(tenant_id, error))
    if (failures.length > 0) throw new AggregateError(failures, `the removal failed ${failures.length} times`)
  },
})
