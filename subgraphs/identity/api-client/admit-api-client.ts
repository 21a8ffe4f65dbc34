import type { Transaction } from '@otorga/drizzle/transaction'
import { inColumn } from '@otorga/kernel/base/crypto'
import { leaseSeconds } from '@otorga/kernel/request/operation'
import { v4 as uuidv4 } from 'uuid'
import {
  type ApiClientRow,
  clientNameTaken,
  insertApiClient,
  lockApiClientByName,
  type NewApiClientRow,
  updateApiClientRow,
} from '../store/api-client.store.js'

/** The place of a client's secret. */
export const secretPlace = (client: Pick<ApiClientRow, 'tenantId' | 'id'>) =>
  inColumn('identity.api_client', 'secret_encrypted', client)

type Draft = Pick<NewApiClientRow, 'name' | 'roles' | 'organizationId' | 'createdBy' | 'secretHeldBy'> & {
  /** Encrypts the secret for the record, whose id is known when it is admitted. */
  sealedSecret(id: string): string
}

/**
 * Inserts the pending row of an API client. If a crashed call has left a pending row with this name, that row and its id are
 * reused, so that the provider's record is replaced and not duplicated. Error: CONFLICT for a name in use.
 */
export async function admitApiClient(
  tx: Transaction,
  { sealedSecret, ...draft }: Draft,
  now: Date,
): Promise<ApiClientRow> {
  const existing = await lockApiClientByName(tx, draft.name)
  const id = existing?.id ?? uuidv4()
  const fields = {
    ...draft,
    secretEncrypted: sealedSecret(id),
    status: 'pending' as const,
    secretChangedAt: now,
    createdAt: now,
    updatedAt: now,
  }
  if (!existing) return insertApiClient(tx, { ...fields, id })
  const stale = existing.updatedAt.getTime() <= now.getTime() - leaseSeconds * 1000
  if (existing.status !== 'pending' || !stale) throw clientNameTaken()
  return updateApiClientRow(tx, existing, fields, now)
}
