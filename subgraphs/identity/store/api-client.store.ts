import { apiClient } from '@otorga/drizzle/identity/tables/api-client'
import { param, prepared } from '@otorga/drizzle/query'
import type { Transaction } from '@otorga/drizzle/transaction'
import { AppError, violatesUnique } from '@otorga/kernel/base/errors'
import { and, arrayContains, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

export type ApiClientRow = typeof apiClient.$inferSelect
export type NewApiClientRow = Omit<typeof apiClient.$inferInsert, 'tenantId'>
type Version = Pick<ApiClientRow, 'id' | 'rowVersion'>

const visible = and(eq(apiClient.tenantId, param('tenant')), ne(apiClient.status, 'pending'))!
const select = () => new QueryBuilder().select().from(apiClient)

export const apiClientById = prepared(select().where(and(visible, eq(apiClient.id, param('id')))))

export const activeApiClientById = prepared(
  select().where(
    and(eq(apiClient.tenantId, param('tenant')), eq(apiClient.id, param('id')), eq(apiClient.status, 'active')),
  ),
)

export const apiClientPage = prepared(
  select()
    .where(visible)
    .orderBy(desc(apiClient.createdAt), desc(apiClient.id))
    .limit(param('limit'))
    .offset(param('offset')),
)

export const apiClientTotal = prepared(
  new QueryBuilder().select({ total: sql<number>`count(*)::int` }).from(apiClient).where(visible),
)

const own = (tx: Transaction, ...where: SQL[]) => and(eq(apiClient.tenantId, tx.tenantId), ...where)
const inUse = ne(apiClient.status, 'revoked')
const intent = (tx: Transaction, { id, rowVersion }: Version) =>
  own(tx, eq(apiClient.id, id), eq(apiClient.rowVersion, rowVersion), eq(apiClient.status, 'pending'))

/** The API client, locked for update. */
export async function lockApiClient(tx: Transaction, id: string): Promise<ApiClientRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(apiClient)
    .where(own(tx, eq(apiClient.id, id), ne(apiClient.status, 'pending')))
    .for('update')
  return row
}

/** The row with the name that is not revoked, pending ones included, locked for update. */
export async function lockApiClientByName(tx: Transaction, name: string): Promise<ApiClientRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(apiClient)
    .where(own(tx, eq(apiClient.name, name), inUse))
    .for('update')
  return row
}

export const clientNameTaken = () =>
  new AppError('CONFLICT', { details: [{ field: 'name', message: 'is that of another API client' }] })

export async function insertApiClient(tx: Transaction, row: NewApiClientRow): Promise<ApiClientRow> {
  try {
    const [inserted] = await tx.db
      .insert(apiClient)
      .values({ ...row, tenantId: tx.tenantId })
      .returning()
    return inserted!
  } catch (error) {
    throw violatesUnique(error, 'api_client_name') ? clientNameTaken() : error
  }
}

/** Compares the version and writes in one statement; PRECONDITION_FAILED when another change came first. */
export async function updateApiClientRow(
  tx: Transaction,
  { id, rowVersion }: Version,
  changes: Partial<NewApiClientRow>,
  now: Date,
): Promise<ApiClientRow> {
  const [row] = await tx.db
    .update(apiClient)
    .set({ ...changes, rowVersion: rowVersion + 1, updatedAt: now })
    .where(own(tx, eq(apiClient.id, id), eq(apiClient.rowVersion, rowVersion)))
    .returning()
  if (!row) throw new AppError('PRECONDITION_FAILED')
  return row
}

/** Activates a pending row, unless another call has taken it over; a new record keeps version 1. */
export async function completeApiClient(tx: Transaction, version: Version): Promise<ApiClientRow> {
  const [row] = await tx.db.update(apiClient).set({ status: 'active' }).where(intent(tx, version)).returning()
  if (!row) throw new AppError('CONFLICT', { message: 'Another call has created this API client; list them again.' })
  return row
}

/** Whether the pending row still belongs to this call. */
export async function holdsClientIntent(tx: Transaction, version: Version): Promise<boolean> {
  const rows = await tx.db.select({ id: apiClient.id }).from(apiClient).where(intent(tx, version)).for('update')
  return rows.length > 0
}

/** Deletes a pending row, unless another call has taken it over. */
export const deleteClientIntent = (tx: Transaction, version: Version) =>
  tx.db.delete(apiClient).where(intent(tx, version))

/** Lets the next call reuse the pending row at once, because it is unknown what the provider stored. */
export const abandonClientIntent = (tx: Transaction, version: Version) =>
  tx.db
    .update(apiClient)
    .set({ updatedAt: new Date(0) })
    .where(intent(tx, version))

/** Every row with the role that is not revoked, pending ones included, in the order of changes. */
export const apiClientsWithRole = (tx: Transaction, role: string): Promise<ApiClientRow[]> =>
  tx.db
    .select()
    .from(apiClient)
    .where(own(tx, arrayContains(apiClient.roles, [role]), inUse))
    .orderBy(asc(apiClient.id))

/** Whether an API client that is in use has the role, or belongs to the organization. */
export async function isUsedByClients(tx: Transaction, by: { role: string } | { organizationId: string }) {
  const where =
    'role' in by ? arrayContains(apiClient.roles, [by.role]) : eq(apiClient.organizationId, by.organizationId)
  const [one] = await tx.db
    .select({ id: apiClient.id })
    .from(apiClient)
    .where(own(tx, where, inUse))
    .limit(1)
  return one !== undefined
}
