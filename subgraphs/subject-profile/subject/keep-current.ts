import type { SubjectProfileServices } from '../services.js'
import { dueSubjects } from './profile.store.js'
import { refreshSubjects } from './refresh-subjects.js'

const batch = 200

/** Updates subjects that change without an event, by tenure or expired list entries. Returns the number of changes. */
export const bringCurrent = (services: SubjectProfileServices, tenantId: string, ids: readonly string[]) =>
  services.cache.write(tenantId, ids, () =>
    services.database.transaction(tenantId, async (tx) => (await refreshSubjects(tx, services, ids)).length),
  )

export interface KeepCurrentOptions {
  /** The largest number of batches of 200; without it all due subjects are updated. */
  batches?: number
  signal?: AbortSignal
}

/** Updates a tenant's due subjects, the longest due first. Returns their number. */
export async function keepCurrent(
  services: SubjectProfileServices,
  tenantId: string,
  { batches = Number.POSITIVE_INFINITY, signal }: KeepCurrentOptions = {},
): Promise<number> {
  let done = 0
  for (let count = 0; count < batches; count++) {
    signal?.throwIfAborted()
    const ids = await services.database.transaction(tenantId, (tx) => dueSubjects(tx, services.now(), batch))
    if (ids.length === 0) break
    done += await bringCurrent(services, tenantId, ids)
  }
  return done
}
