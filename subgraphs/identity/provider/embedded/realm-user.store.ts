import { randomUUID } from 'node:crypto'
import { realm, realmUser } from '@otorga/drizzle/idp/tables'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { IdentityProviderError, type RealmUser } from '../port.js'
import type { Database } from './embedded.types.js'
import { refusals } from './realm.store.js'

export type StoredUser = typeof realmUser.$inferSelect

export interface StoredPassword {
  passwordHash: string
  mustChangePassword: boolean
}

/** Adds a user, or replaces the record of the same `userId`. Errors: REALM_NOT_FOUND, USER_CONFLICT. */
export async function saveUser(
  database: Database,
  realmName: string,
  user: RealmUser,
  password: StoredPassword | undefined,
  now: Date,
): Promise<{ idpId: string }> {
  const fields = { ...user, ...password, email: normalizeEmail(user.email), updatedAt: now }
  const [saved] = await refusals(
    realmName,
    () =>
      database
        .insert(realmUser)
        .values({ ...fields, idpId: randomUUID(), realm: realmName, createdAt: now })
        .onConflictDoUpdate({
          target: [realmUser.realm, realmUser.userId],
          set: { ...fields, ...verifiedStill(user.email) },
        })
        .returning({ idpId: realmUser.idpId }),
    userConflict,
  )
  return saved!
}

/** Changes a user. Errors: USER_NOT_FOUND, USER_CONFLICT. */
export async function changeUser(
  database: Database,
  realmName: string,
  idpId: string,
  changes: Partial<{ [Key in Exclude<keyof StoredUser, 'idpId' | 'realm' | 'userId'>]: StoredUser[Key] | SQL }>,
): Promise<void> {
  const changed = await refusals(
    realmName,
    () =>
      database
        .update(realmUser)
        .set(changes)
        .where(and(eq(realmUser.realm, realmName), eq(realmUser.idpId, idpId)))
        .returning({ idpId: realmUser.idpId }),
    userConflict,
  )
  if (changed.length === 0) throw new IdentityProviderError('USER_NOT_FOUND', `realm ${realmName} has no such user`)
}

/** Removes a user. */
export async function removeUser(database: Database, realmName: string, idpId: string): Promise<void> {
  await database.delete(realmUser).where(and(eq(realmUser.realm, realmName), eq(realmUser.idpId, idpId)))
}

/** The user by e-mail, `userId` or `idpId`, if user and realm are enabled. */
export async function findActiveUser(
  database: Database,
  realmName: string,
  by: { email: string } | { userId: string } | { idpId: string },
): Promise<(StoredUser & { tenantId: string }) | undefined> {
  const key =
    'email' in by
      ? eq(realmUser.email, normalizeEmail(by.email))
      : 'userId' in by
        ? eq(realmUser.userId, by.userId)
        : eq(realmUser.idpId, by.idpId)
  const [found] = await database
    .select({ user: realmUser, tenantId: realm.tenantId })
    .from(realmUser)
    .innerJoin(realm, eq(realm.name, realmUser.realm))
    .where(and(eq(realmUser.realm, realmName), key, realm.enabled, realmUser.enabled))
  return found && { ...found.user, tenantId: found.tenantId }
}

/** Keeps the mark "verified" only if the e-mail does not change. */
export function verifiedStill(given: string) {
  const email = normalizeEmail(given)
  return { email, emailVerified: sql<boolean>`${realmUser.emailVerified} and ${realmUser.email} = ${email}` }
}

/** The e-mail as it is stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

const userConflict = () => new IdentityProviderError('USER_CONFLICT', 'another user of the realm has this e-mail')
