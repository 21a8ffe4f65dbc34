import { changeRequest } from '@otorga/drizzle/lending/tables'
import { listQueries, recordQueries } from '@otorga/drizzle/records'
import type { Transaction } from '@otorga/drizzle/transaction'
import { AppError, violatesUnique } from '@otorga/kernel/base/errors'
import { and, eq } from 'drizzle-orm'

export type ChangeRequestRow = typeof changeRequest.$inferSelect

export const { byIds: changeRequestsByIds, lock: lockChangeRequest } = recordQueries(changeRequest)
export const { page: changeRequestPage, total: changeRequestCount } = listQueries(changeRequest, {
  status: changeRequest.status,
  entityType: changeRequest.entityType,
})

/** Opens a change request; one may be pending for an entity, else CHANGE_REQUEST_EXISTS. */
export async function insertChangeRequest(tx: Transaction, row: typeof changeRequest.$inferInsert) {
  const [made] = await tx.db
    .insert(changeRequest)
    .values(row)
    .returning()
    .catch((error) => {
      throw violatesUnique(error, 'change_request_pending') ? new AppError('CHANGE_REQUEST_EXISTS') : error
    })
  return made!
}

export async function settleChangeRequest(tx: Transaction, id: string, values: Partial<ChangeRequestRow>) {
  const [row] = await tx.db
    .update(changeRequest)
    .set(values)
    .where(and(eq(changeRequest.tenantId, tx.tenantId), eq(changeRequest.id, id)))
    .returning()
  return row!
}
