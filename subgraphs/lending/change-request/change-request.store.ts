import { changeRequest } from '@otorga/drizzle/lending/tables'
import { param, prepared, queriesByShape } from '@otorga/drizzle/query'
import type { Transaction } from '@otorga/drizzle/transaction'
import { AppError, violatesUnique } from '@otorga/kernel/base/errors'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

export type ChangeRequestRow = typeof changeRequest.$inferSelect

const build = new QueryBuilder()
const mine = eq(changeRequest.tenantId, param('tenant'))
const filters = (shape: ReadonlySet<string>) =>
  and(
    mine,
    shape.has('status') ? eq(changeRequest.status, sql`${param('status')}`) : undefined,
    shape.has('entityType') ? eq(changeRequest.entityType, param('entityType')) : undefined,
  )

export const changeRequestPage = queriesByShape((shape) =>
  prepared(
    build
      .select()
      .from(changeRequest)
      .where(filters(shape))
      .orderBy(desc(changeRequest.createdAt), desc(changeRequest.id))
      .limit(param('limit'))
      .offset(param('offset')),
  ),
)
export const changeRequestCount = queriesByShape((shape) =>
  prepared(
    build
      .select({ total: count().as('total') })
      .from(changeRequest)
      .where(filters(shape)),
  ),
)
export const changeRequestsByIds = prepared(
  build
    .select()
    .from(changeRequest)
    .where(and(mine, sql`${changeRequest.id} = any(${param('ids')}::uuid[])`)),
)

export async function lockChangeRequest(tx: Transaction, id: string): Promise<ChangeRequestRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(changeRequest)
    .where(and(eq(changeRequest.tenantId, tx.tenantId), eq(changeRequest.id, id)))
    .for('update')
  return row
}

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
