import type { IdentityServices } from '../services.js'
import { loseChange, organizationById, settleChange } from '../store/organization.store.js'
import { realmOf } from '../store/realm-of.js'

/**
 * Stores the organization at the provider as it is in the database. Changes that began at the provider until the time `until` are
 * settled by it.
 */
export async function pushPresentOrganization(services: IdentityServices, tenantId: string, id: string, until: Date) {
  const { database, provider } = services
  const [[row]] = await database.read(tenantId, organizationById.with({ tenant: tenantId, id }))
  if (!row) return
  const realm = await realmOf(services, tenantId)
  const { idpId } = await provider.saveOrganization(realm, { organizationId: id, name: row.name })
  // The provider assigns a new id when it had removed the organization.
  await database.transaction(tenantId, (tx) => settleChange(tx, id, idpId, until))
}

/** Undoes a failed change at the provider that began at `begun`. If this fails too, the next start repeats it. */
export async function undoAtProvider(services: IdentityServices, tenantId: string, id: string, begun: Date) {
  try {
    await pushPresentOrganization(services, tenantId, id, begun)
  } catch (error) {
    await services.database.transaction(tenantId, (tx) => loseChange(tx, id, begun))
    throw error
  }
}
