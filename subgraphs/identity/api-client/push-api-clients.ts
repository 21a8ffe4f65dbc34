import type { IdentityServices } from '../services.js'
import { type ApiClientRow, apiClientById } from '../store/api-client.store.js'
import { realmOf } from '../store/realm-of.js'
import { secretPlace } from './admit-api-client.js'
import { realmClient } from './api-client.rules.js'

/** Stores these API clients at the provider with their present secrets. */
export async function pushApiClients(services: IdentityServices, tenantId: string, rows: readonly ApiClientRow[]) {
  const realm = await realmOf(services, tenantId)
  for (const row of rows)
    if (row.status === 'active') {
      const secret = services.encryption.decrypt(row.secretEncrypted!, secretPlace(row))
      await services.provider.saveClient(realm, realmClient(row), secret)
    }
}

/** Stores API clients at the provider as they are in the database; used to undo a failed change. */
export async function pushPresentApiClients(services: IdentityServices, tenantId: string, ids: readonly string[]) {
  for (const id of ids) {
    const [rows] = await services.database.read(tenantId, apiClientById.with({ tenant: tenantId, id }))
    await pushApiClients(services, tenantId, rows)
  }
}
