import { randomUUID } from 'node:crypto'
import { realmOrganization } from '@otorga/drizzle/idp/tables'
import { and, eq } from 'drizzle-orm'
import { IdentityProviderError, type RealmOrganization } from '../port.js'
import type { Database } from './embedded.types.js'
import { refusals } from './realm.store.js'

const nameTaken = () =>
  new IdentityProviderError('ORGANIZATION_CONFLICT', 'another organization of the realm has this name')

/** Adds an organization, or renames the record of the same `organizationId`. Errors: REALM_NOT_FOUND, ORGANIZATION_CONFLICT. */
export async function saveOrganization(
  database: Database,
  realm: string,
  { organizationId, name }: RealmOrganization,
  now: Date,
): Promise<{ idpId: string }> {
  const [saved] = await refusals(
    realm,
    () =>
      database
        .insert(realmOrganization)
        .values({ idpId: randomUUID(), realm, organizationId, name, createdAt: now, updatedAt: now })
        .onConflictDoUpdate({
          target: [realmOrganization.realm, realmOrganization.organizationId],
          set: { name, updatedAt: now },
        })
        .returning({ idpId: realmOrganization.idpId }),
    nameTaken,
  )
  return saved!
}

/** Removes an organization. */
export async function removeOrganization(database: Database, realm: string, organizationId: string): Promise<void> {
  await database
    .delete(realmOrganization)
    .where(and(eq(realmOrganization.realm, realm), eq(realmOrganization.organizationId, organizationId)))
}
