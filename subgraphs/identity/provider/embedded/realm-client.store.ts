import { realmClient, realm as realms } from '@otorga/drizzle/idp/tables'
import { sha256 } from '@otorga/kernel/base/crypto'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { and, eq } from 'drizzle-orm'
import type { RealmClient } from '../port.js'
import type { Database } from './embedded.types.js'
import { refusals } from './realm.store.js'

export type StoredClient = typeof realmClient.$inferSelect & { tenantId: string }

/** The stored hash of a secret; a secret of 256 random bits needs neither salt nor a slow hash. */
export const secretHashOf = (secret: string) => sha256(secret)

/** Adds a program, or replaces the record and the secret of the same `clientId`. Error: REALM_NOT_FOUND. */
export async function saveClient(
  database: Database,
  realm: string,
  { clientId, ...client }: RealmClient,
  secret: string,
  now: Date,
): Promise<void> {
  const fields = { ...client, secretHash: secretHashOf(secret), updatedAt: now }
  await refusals(realm, () =>
    database
      .insert(realmClient)
      .values({ ...fields, realm, clientId, createdAt: now })
      .onConflictDoUpdate({ target: [realmClient.realm, realmClient.clientId], set: fields }),
  )
}

/** Removes a program. */
export async function removeClient(database: Database, realm: string, clientId: string): Promise<void> {
  await database.delete(realmClient).where(and(eq(realmClient.realm, realm), eq(realmClient.clientId, clientId)))
}

/** The program with this id, if its realm is enabled. */
export async function findActiveClient(
  database: Database,
  realm: string,
  clientId: string,
): Promise<StoredClient | undefined> {
  if (!looksLikeId(clientId)) return undefined
  const [found] = await database
    .select({ client: realmClient, tenantId: realms.tenantId })
    .from(realmClient)
    .innerJoin(realms, eq(realms.name, realmClient.realm))
    .where(and(eq(realmClient.realm, realm), eq(realmClient.clientId, clientId), realms.enabled))
  return found && { ...found.client, tenantId: found.tenantId }
}
