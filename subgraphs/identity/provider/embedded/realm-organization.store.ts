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
  const save = () =>
    refusals(
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
  // Of two calls at once for the same organization, one may meet the name that the other has just stored for it; it is found then.
  const [saved] = await save().catch((error) => {
    if (error instanceof IdentityProviderError && error.code === 'ORGANIZATION_CONFLICT') return save()
    throw error
  })
  return saved!
}

/** Removes an organization. */
export async function removeOrganization(database: Database, realm: string, organizationId: string): Promise<void> {
  await database
    .delete(realmOrganization)
    .where(and(eq(realmOrganization.realm, realm), eq(realmOrganization.organizationId, organizationId)))
}
