import type { Transaction } from '@otorga/drizzle/transaction'
import { AppError } from '@otorga/kernel/base/errors'
import { leaseSeconds } from '@otorga/kernel/request/operation'
import { v7 as uuidv7 } from 'uuid'
import { IdentityProviderError } from '../provider/port.js'
import type { IdentityServices } from '../services.js'
import { addToUserCount, lockTenant } from '../store/tenant.store.js'
import {
  abandonUserIntent,
  completeIntent,
  deleteUserIntent,
  emailTaken,
  insertUser,
  lockByEmail,
  type NewUserRow,
  type UserRow,
  updateUserRow,
} from '../store/user.store.js'
import { counts, realmUser } from './user.rules.js'

/** A user who is being created: the intent's row, and what is known about the record at the provider. */
export interface Admission {
  realm: string
  row: UserRow
  /** A temporary password; without one the user sets a password by a mailed link. */
  password?: string
  /** The provider has refused the e-mail or the realm for good, so it has no record of this call. */
  refused?: boolean
  idpId?: string
}

export type UserDraft = Omit<NewUserRow, 'id' | 'status' | 'idpId' | 'documentNumberEncrypted'> & {
  id?: string
  /** Encrypts the document number for the record, whose id is known when it is admitted. */
  sealedDocument?(id: string): string
}

const isStale = (row: UserRow, now: Date) => row.updatedAt.getTime() <= now.getTime() - leaseSeconds * 1000

const isFree = (row: UserRow, now: Date) => row.idpId === null && isStale(row, now)

/** Refuses an e-mail of another user, or of a call that is still running. */
export async function checkEmail(tx: Transaction, email: string, now: Date) {
  const existing = await lockByEmail(tx, email)
  if (existing && !isFree(existing, now)) throw emailTaken()
}

/**
 * Writes the intent of a user in the transaction's tenant. The intent of a crashed call is taken over with its id, so that the
 * provider's record, if there is one, is replaced and not duplicated. The same holds for an intent with the draft's id.
 */
export async function admitUser(
  tx: Transaction,
  { sealedDocument, ...draft }: UserDraft,
  now: Date,
  takeOver = false,
): Promise<UserRow> {
  const existing = await lockByEmail(tx, draft.email)
  const id = existing?.id ?? draft.id ?? uuidv7()
  const fields = {
    ...draft,
    id,
    documentNumberEncrypted: sealedDocument?.(id) ?? null,
    status: 'pending_verification' as const,
    createdAt: now,
    updatedAt: now,
  }
  if (!existing) return insertUser(tx, fields)
  const own = existing.idpId === null && (takeOver || existing.id === draft.id)
  if (!own && !isFree(existing, now)) throw emailTaken()
  return updateUserRow(tx, existing, fields, now)
}

/** Refuses a user beyond the plan's limit; locks the tenant's row until the transaction ends. */
export async function checkPlan(tx: Transaction, { planLimits }: IdentityServices, tenantId: string, added: number) {
  const tenant = await lockTenant(tx, tenantId)
  const limit = tenant && planLimits[tenant.plan]
  if (added > 0 && tenant && typeof limit === 'number' && tenant.userCount + added > limit)
    throw new AppError('MAX_USERS_REACHED')
  return tenant
}

/** Makes the user at the provider. */
export async function createAtProvider({ provider }: IdentityServices, admission: Admission): Promise<string> {
  const { realm, row, password } = admission
  try {
    const credentials = password === undefined ? undefined : { password, temporary: true }
    const { idpId } = await provider.createUser(realm, realmUser(row), credentials)
    admission.idpId = idpId
    return idpId
  } catch (error) {
    admission.refused = error instanceof IdentityProviderError
    throw error
  }
}

/** Turns the intent into a user, who then counts for the plan. */
export async function completeUser(tx: Transaction, services: IdentityServices, row: UserRow, idpId: string) {
  if (counts(row)) {
    await checkPlan(tx, services, tx.tenantId, 1)
    await addToUserCount(tx, tx.tenantId, 1)
  }
  return completeIntent(tx, row, idpId)
}

/** After a failure: removes the user at the provider and the intent, unless the call has committed or was taken over. */
export async function dismissUser(
  services: IdentityServices,
  tenantId: string,
  { realm, row, refused, idpId }: Admission,
) {
  const { database, provider } = services
  const mine = await database.transaction(tenantId, async (tx) => {
    const present = await lockByEmail(tx, row.email)
    return present?.id === row.id && present.rowVersion === row.rowVersion && present.idpId === null
  })
  if (!mine) return
  const clean =
    refused ||
    (idpId !== undefined &&
      (await provider.deleteUser(realm, idpId).then(
        () => true,
        () => false,
      )))
  await database.transaction(tenantId, (tx) => (clean ? deleteUserIntent(tx, row) : abandonUserIntent(tx, row)))
}
