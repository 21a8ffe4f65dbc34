import { generateKeyPair, type KeyObject } from 'node:crypto'
import { realm, realmKey } from '@otorga/drizzle/idp/tables'
import { inColumn } from '@otorga/kernel/base/crypto'
import { and, asc, eq } from 'drizzle-orm'
import { calculateJwkThumbprint, type JWK } from 'jose'
import type { Context } from './embedded.types.js'
import { realmNotFound } from './realm.store.js'

export type RealmKey = JWK & { kid: string }

/** A realm stands for its tenant, whose id the tables of keys do not have. */
const placeOf = ({ realm, kid }: { realm: string; kid: string }) =>
  inColumn('idp.realm_key', 'private_jwk_encrypted', { tenantId: realm, id: kid })

/** A realm's private keys, the active one first, because the first suitable key signs. */
export async function loadKeys({ database, decrypt }: Context, realmName: string): Promise<RealmKey[]> {
  const rows = await database
    .select()
    .from(realmKey)
    .where(eq(realmKey.realm, realmName))
    .orderBy(asc(realmKey.status), asc(realmKey.kid))
  return rows.map((row) => JSON.parse(decrypt(row.privateJwkEncrypted, placeOf(row))))
}

const underway = new WeakMap<object, Map<string, Promise<void>>>()

/** Makes the first key of a new realm; concurrent calls, in this or other processes, make only one. */
export function ensureKey(context: Context, realmName: string): Promise<void> {
  const byRealm = underway.get(context) ?? new Map<string, Promise<void>>()
  underway.set(context, byRealm)
  const begun = byRealm.get(realmName)
  if (begun) return begun
  const making = makeKey(context, realmName)
    .then(async (row) => {
      await context.database.insert(realmKey).values(row).onConflictDoNothing()
    })
    .finally(() => byRealm.delete(realmName))
  byRealm.set(realmName, making)
  return making
}

/** Retires the active key and adds a new one. Error: REALM_NOT_FOUND. */
export async function rotateKeys(context: Context, realmName: string): Promise<void> {
  const row = await makeKey(context, realmName)
  await context.database.transaction(async (transaction) => {
    const locked = await transaction.select().from(realm).where(eq(realm.name, realmName)).for('update')
    if (locked.length === 0) throw realmNotFound(realmName)
    await transaction
      .update(realmKey)
      .set({ status: 'retired' })
      .where(and(eq(realmKey.realm, realmName), eq(realmKey.status, 'active')))
    await transaction.insert(realmKey).values(row)
  })
}

/** Removes the retired keys of a realm. */
export async function removeRetiredKeys({ database }: Context, realmName: string): Promise<void> {
  await database.delete(realmKey).where(and(eq(realmKey.realm, realmName), eq(realmKey.status, 'retired')))
}

/** The public half of a key, for verifying. */
export function publicJwk({ kty, kid, alg, use, n, e }: RealmKey): RealmKey {
  return { kty, kid, alg, use, n, e }
}

async function makeKey({ encrypt, now }: Context, realmName: string): Promise<typeof realmKey.$inferInsert> {
  const jwk = (await generateRsaKey()).export({ format: 'jwk' }) as JWK
  const kid = await calculateJwkThumbprint(jwk)
  const privateJwkEncrypted = encrypt(
    JSON.stringify({ ...jwk, kid, alg: 'RS256', use: 'sig' }),
    placeOf({ realm: realmName, kid }),
  )
  return { kid, realm: realmName, privateJwkEncrypted, status: 'active', createdAt: now() }
}

// The callback form runs on the thread pool, because a quarter of a second on the event loop would delay every request.
function generateRsaKey(): Promise<KeyObject> {
  return new Promise((resolve, reject) => {
    generateKeyPair('rsa', { modulusLength: 2048 }, (error, _publicKey, privateKey) =>
      error ? reject(error) : resolve(privateKey),
    )
  })
}
