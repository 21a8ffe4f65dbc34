import type { Transaction } from '@otorga/drizzle/transaction'
import { leaseSeconds } from '@otorga/kernel/request/operation'
import { v7 as uuidv7 } from 'uuid'
import {
  insertOrganization,
  lockByNames,
  type NewOrganizationRow,
  type OrganizationRow,
  takenField,
  updateOrganizationRow,
} from '../store/organization.store.js'

export type OrganizationFacts = Pick<OrganizationRow, 'name' | 'code' | 'domains' | 'attributes'>

/**
 * Inserts the pending row of an organization. A pending row that a crashed call left under this name is reused with its id, so that
 * the provider's record is replaced, not duplicated. With `takeOver` every pending row counts as left over. Errors: CONFLICT for
 * a name or code in use.
 */
export async function admitOrganization(
  tx: Transaction,
  facts: OrganizationFacts,
  now: Date,
  takeOver = false,
): Promise<OrganizationRow> {
  const isFree = ({ pending, updatedAt }: Pick<OrganizationRow, 'pending' | 'updatedAt'>) =>
    pending && (takeOver || updatedAt.getTime() <= now.getTime() - leaseSeconds * 1000)
  const rows = await lockByNames(tx, facts)
  const sameName = rows.find(({ name }) => name === facts.name)
  const sameCode = rows.find(({ code }) => code !== null && code === facts.code)
  if (sameName && !isFree(sameName)) throw takenField('name')
  if (sameCode && !isFree(sameCode)) throw takenField('code')
  // An abandoned row gives up its code. It keeps its name, because the provider may have stored it.
  if (sameCode && sameCode.id !== sameName?.id)
    await updateOrganizationRow(tx, sameCode, { code: null }, sameCode.updatedAt)
  const fields: Omit<NewOrganizationRow, 'id'> = { ...facts, createdAt: now, updatedAt: now, pending: true }
  return sameName
    ? updateOrganizationRow(tx, sameName, fields, now)
    : insertOrganization(tx, { ...fields, id: uuidv7() })
}

/** Refuses a name or code that another organization has. */
export async function refuseTaken(
  tx: Transaction,
  { id, name, code }: Pick<OrganizationRow, 'id' | 'name' | 'code'>,
): Promise<void> {
  const others = (await lockByNames(tx, { name, code })).filter((row) => row.id !== id)
  if (others.some((row) => row.name === name)) throw takenField('name')
  if (others.length > 0) throw takenField('code')
}
