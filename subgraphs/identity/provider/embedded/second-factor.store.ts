import { secondFactor } from '@otorga/drizzle/idp/tables'
import { inColumn } from '@otorga/kernel/base/crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { ActiveUser } from './account.js'
import type { Database } from './embedded.types.js'

export type StoredFactor = typeof secondFactor.$inferSelect

/** Where a user's secret belongs; a realm stands for its tenant. */
export const secretPlace = ({ idpId, realm }: Pick<ActiveUser, 'idpId' | 'realm'>) =>
  inColumn('idp.second_factor', 'secret_encrypted', { tenantId: realm, id: idpId })

/** The second factor of a user, who has at most one. */
export async function findFactor(database: Database, idpId: string): Promise<StoredFactor | undefined> {
  const [found] = await database.select().from(secondFactor).where(eq(secondFactor.idpId, idpId))
  return found
}

/**
 * Adds a second factor, or replaces the one that was seen before; false when it has changed meanwhile, or when the user has got
 * one.
 */
export async function saveFactor(
  database: Database,
  { idpId, realm }: Pick<ActiveUser, 'idpId' | 'realm'>,
  wanted: Omit<StoredFactor, 'idpId' | 'realm'>,
  before: StoredFactor | undefined,
): Promise<boolean> {
  const saved = before
    ? await database.update(secondFactor).set(wanted).where(same(before)).returning({ idpId: secondFactor.idpId })
    : await database
        .insert(secondFactor)
        .values({ ...wanted, idpId, realm })
        .onConflictDoNothing()
        .returning({ idpId: secondFactor.idpId })
  return saved.length === 1
}

/** Uses the code of a step; false when this code, or one of a later step, was used before, perhaps by a request at the same time. */
export async function useStep(database: Database, factor: StoredFactor, step: number): Promise<boolean> {
  const used = await database
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(same(factor), lt(secondFactor.lastStep, step)))
    .returning({ idpId: secondFactor.idpId })
  return used.length === 1
}

/** Uses a recovery code up; false when there is no such code any more. */
export async function useRecoveryHash(database: Database, factor: StoredFactor, hash: string): Promise<boolean> {
  const used = await database
    .update(secondFactor)
    .set({ recoveryHashes: sql`array_remove(${secondFactor.recoveryHashes}, ${hash})` })
    .where(and(same(factor), sql`${hash} = any(${secondFactor.recoveryHashes})`))
    .returning({ idpId: secondFactor.idpId })
  return used.length === 1
}

/** Replaces the recovery codes; false when the second factor has changed meanwhile. */
export async function replaceRecoveryHashes(
  database: Database,
  factor: StoredFactor,
  recoveryHashes: string[],
): Promise<boolean> {
  const replaced = await database
    .update(secondFactor)
    .set({ recoveryHashes })
    .where(same(factor))
    .returning({ idpId: secondFactor.idpId })
  return replaced.length === 1
}

/** Removes the second factor of a user; false when there is none. */
export async function removeFactor(database: Database, realm: string, idpId: string): Promise<boolean> {
  const removed = await database
    .delete(secondFactor)
    .where(and(eq(secondFactor.realm, realm), eq(secondFactor.idpId, idpId)))
    .returning({ idpId: secondFactor.idpId })
  return removed.length === 1
}

const same = ({ idpId, secretEncrypted }: StoredFactor) =>
  and(eq(secondFactor.idpId, idpId), eq(secondFactor.secretEncrypted, secretEncrypted))
