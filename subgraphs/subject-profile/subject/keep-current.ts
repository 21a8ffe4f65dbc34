import type { SubjectProfileServices } from '../services.js'
import { dueSubjects } from './profile.store.js'
import { refreshSubjects } from './refresh-subjects.js'

const batch = 200

/** Brings subjects up to date that time alone has changed: tenure, expired list entries. Answers how many changed. */
export const bringCurrent = (services: SubjectProfileServices, tenantId: string, ids: readonly string[]) =>
  services.cache.write(tenantId, ids, () =>
    services.database.transaction(tenantId, async (tx) => (await refreshSubjects(tx, services, ids)).length),
  )

export interface KeepCurrentOptions {
  /** At most so many batches of 200; all that is due when absent. */
  batches?: number
  signal?: AbortSignal
}

/** Brings a tenant's due subjects up to date, those that are due the longest first. Answers how many. */
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
