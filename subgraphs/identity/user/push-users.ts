import type { IdentityServices } from '../services.js'
import { realmOf } from '../store/realm-of.js'
import { type UserRow, usersByIds } from '../store/user.store.js'
import { realmUser } from './user.rules.js'

const together = 8 // few, because the provider answers other calls too

/** Updates these users at the provider; `enabled`, which also unlocks a user, only on request. */
export async function pushUsers(services: IdentityServices, tenantId: string, users: UserRow[], withEnabled = false) {
  const realm = await realmOf(services, tenantId)
  const waiting = users.filter(({ idpId }) => idpId !== null)
  const push = async () => {
    for (let row = waiting.pop(); row; row = waiting.pop()) {
      const { userId: _, enabled, email: __, ...fields } = realmUser(row)
      await services.provider.updateUser(realm, row.idpId!, { ...fields, ...(withEnabled && { enabled }) })
    }
  }
  const results = await Promise.allSettled(Array.from({ length: Math.min(together, waiting.length) }, push))
  const failed = results.find((one) => one.status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
}

/** Brings these users at the provider in line with the database, to undo a call that has failed. */
export async function pushPresent(services: IdentityServices, tenantId: string, ids: string[], withEnabled = false) {
  if (ids.length === 0) return
  const rows: UserRow[] = []
  for (let at = 0; at < ids.length; at += 500) {
    const some = usersByIds.with({ tenant: tenantId, ids: ids.slice(at, at + 500).join() })
    rows.push(...(await services.database.read(tenantId, some))[0])
  }
  await pushUsers(services, tenantId, rows, withEnabled)
}
