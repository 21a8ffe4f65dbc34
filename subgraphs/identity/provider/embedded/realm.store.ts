import { realm, realmKey } from '@otorga/drizzle/idp/tables'
import { eq, sql } from 'drizzle-orm'
import { IdentityProviderError } from '../port.js'
import type { Database } from './embedded.types.js'

export interface Realm {
  name: string
  tenantId: string
  displayName: string
  enabled: boolean
  /** Changes whenever a key is added, retired or removed; empty while there is none. */
  keysVersion: string
}

/** A realm with the version of its keys; undefined when no realm has that name. */
export async function findRealm(database: Database, name: string): Promise<Realm | undefined> {
  const [found] = await database
    .select({
      name: realm.name,
      tenantId: realm.tenantId,
      displayName: realm.displayName,
      enabled: realm.enabled,
      keysVersion: sql<string>`coalesce(string_agg(${realmKey.kid} || ':' || ${realmKey.status}, ',' order by ${realmKey.kid}), '')`,
    })
    .from(realm)
    .leftJoin(realmKey, eq(realmKey.realm, realm.name))
    .where(eq(realm.name, name))
    .groupBy(realm.name)
  return found
}

/** Writes a realm unless another tenant has the name; see the port. */
export async function saveRealm(
  database: Database,
  wanted: { name: string; tenantId: string; displayName: string },
  now: Date,
): Promise<void> {
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(wanted.name)) {
    throw new IdentityProviderError('REALM_NAME_INVALID', `"${wanted.name}" cannot name a realm`)
  }
  const saved = await database
    .insert(realm)
    .values({ ...wanted, createdAt: now })
    .onConflictDoUpdate({
      target: realm.name,
      set: { displayName: wanted.displayName },
      setWhere: eq(realm.tenantId, wanted.tenantId),
    })
    .returning({ name: realm.name })
  if (saved.length === 0) {
    throw new IdentityProviderError('REALM_CONFLICT', `realm ${wanted.name} belongs to another tenant`)
  }
}

/** Removes a realm with its users, keys and payloads. */
export async function removeRealm(database: Database, name: string): Promise<void> {
  await database.delete(realm).where(eq(realm.name, name))
}

/** Enables or disables a realm. Error: REALM_NOT_FOUND. */
export async function enableRealm(database: Database, name: string, enabled: boolean): Promise<void> {
  const changed = await database
    .update(realm)
    .set({ enabled })
    .where(eq(realm.name, name))
    .returning({ name: realm.name })
  if (changed.length === 0) throw realmNotFound(name)
}

/** Runs a write to a realm's rows. Throws REALM_NOT_FOUND for a missing realm and `taken` for a duplicate key. */
export async function refusals<T>(
  realmName: string,
  write: () => Promise<T>,
  taken?: () => IdentityProviderError,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const code = ((error as { cause?: unknown }).cause as { code?: string } | undefined)?.code
    if (code === '23505' && taken) throw taken()
    if (code === '23503') throw realmNotFound(realmName)
    throw error
  }
}

export function realmNotFound(name: string): IdentityProviderError {
  return new IdentityProviderError('REALM_NOT_FOUND', `there is no realm ${name}`)
}
