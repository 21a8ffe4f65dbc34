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

/** A user on the way in: the intent's row, and what is known of the record at the provider. */
export interface Admission {
  realm: string
  row: UserRow
  /** Temporary; without one the user sets their own by a mailed link, or has none yet. */
  password?: string
  /** The e-mail or realm was refused for good: the provider holds nothing of this call. */
  refused?: boolean
  idpId?: string
}

export type UserDraft = Omit<NewUserRow, 'id' | 'status' | 'idpId'> & { id?: string }

const isStale = (row: UserRow, now: Date) => row.updatedAt.getTime() <= now.getTime() - leaseSeconds * 1000

const isFree = (row: UserRow, now: Date) => row.idpId === null && isStale(row, now)

/** Refuses an e-mail that a user has, or a call that still runs. */
export async function checkEmail(tx: Transaction, email: string, now: Date) {
  const existing = await lockByEmail(tx, email)
  if (existing && !isFree(existing, now)) throw emailTaken()
}

/**
 * Writes the intent of a user in the transaction's tenant. An intent that a crashed call left is taken over with its id, so
 * that the provider's record, if there is one, is replaced and not doubled; so is one with the id that the draft names.
 */
export async function admitUser(tx: Transaction, draft: UserDraft, now: Date, takeOver = false): Promise<UserRow> {
  const existing = await lockByEmail(tx, draft.email)
  const fields = { ...draft, status: 'pending_verification' as const, createdAt: now, updatedAt: now }
  if (!existing) return insertUser(tx, { ...fields, id: draft.id ?? uuidv7() })
  const own = existing.idpId === null && (takeOver || existing.id === draft.id)
  if (!own && !isFree(existing, now)) throw emailTaken()
  return updateUserRow(tx, existing, { ...fields, id: existing.id }, now)
}

/** Refuses one more user than the plan allows; holds the tenant's row until the transaction ends. */
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

/** Makes the intent a user, whom the plan then counts. */
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
