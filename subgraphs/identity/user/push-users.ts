import { platformTenantId } from '@otorga/drizzle/components'
import { AppError } from '@otorga/kernel/base/errors'
import type { IdentityServices } from '../services.js'
import { tenantById } from '../store/tenant.store.js'
import { type UserRow, usersByIds } from '../store/user.store.js'
import { realmUser } from './user.rules.js'

const together = 8 // few, because the provider answers other calls too

/** The realm of a tenant. */
export async function realmOf({ database }: IdentityServices, tenantId: string): Promise<string> {
  const [[tenant]] = await database.read(platformTenantId, tenantById.with({ id: tenantId }))
  if (!tenant) throw new AppError('NOT_FOUND', { message: 'The tenant does not exist.' })
  return tenant.realmName
}

/** Tells the provider how these users are to be; `enabled` too, which unlocks, only where asked for. */
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

/** Tells the provider how these users are in the database: what undoes a call that failed halfway. */
export async function pushPresent(services: IdentityServices, tenantId: string, ids: string[], withEnabled = false) {
  if (ids.length === 0) return
  const rows: UserRow[] = []
  for (let at = 0; at < ids.length; at += 500) {
    const some = usersByIds.with({ tenant: tenantId, ids: ids.slice(at, at + 500).join() })
    rows.push(...(await services.database.read(tenantId, some))[0])
  }
  await pushUsers(services, tenantId, rows, withEnabled)
}
