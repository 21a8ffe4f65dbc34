import { changeRequest } from '@otorga/drizzle/lending/tables'
import { param, prepared } from '@otorga/drizzle/query'
import { listQueries, recordQueries } from '@otorga/drizzle/records'
import type { Transaction } from '@otorga/drizzle/transaction'
import { AppError, violatesUnique } from '@otorga/kernel/base/errors'
import { and, count, eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

export type ChangeRequestRow = typeof changeRequest.$inferSelect

export const { byIds: changeRequestsByIds, lock: lockChangeRequest } = recordQueries(changeRequest)
export const { page: changeRequestPage, total: changeRequestCount } = listQueries(changeRequest, {
  status: changeRequest.status,
  entityType: changeRequest.entityType,
  entityId: changeRequest.entityId,
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

const askedBy = (name: string) =>
  sql`(${changeRequest.requestedBy} = ${param(name)}::text or coalesce(${changeRequest.requesterHeldBy} = ${param(name)}::text, false))`

/** The pending changes of each kind, and those that neither `caller` nor `holder` (of the caller's secret) has made. */
export const pendingChanges = prepared(
  new QueryBuilder()
    .select({
      entityType: changeRequest.entityType,
      total: count().as('total'),
      forMe: sql<number>`count(*) filter (where not ${askedBy('caller')} and not coalesce(${askedBy('holder')}, false))`
        .mapWith(Number)
        .as('for_me'),
    })
    .from(changeRequest)
    .where(and(eq(changeRequest.tenantId, param('tenant')), sql`${changeRequest.status} = 'pending'`))
    .groupBy(changeRequest.entityType)
    .orderBy(changeRequest.entityType),
)
