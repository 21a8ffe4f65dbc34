import { organization } from '@otorga/drizzle/identity/tables/organization'
import { user } from '@otorga/drizzle/identity/tables/user'
import { param, prepared } from '@otorga/drizzle/query'
import type { Transaction } from '@otorga/drizzle/transaction'
import { AppError, violatesUnique } from '@otorga/kernel/base/errors'
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

export type OrganizationRow = typeof organization.$inferSelect & { userCount: number }
export type NewOrganizationRow = Omit<typeof organization.$inferInsert, 'tenantId'>

// Nested, because Drizzle drops the table names of a selected expression's own columns.
const userCount = sql<number>`${sql`(select count(*)::int from ${user} where ${user.tenantId} = ${organization.tenantId}
  and ${user.organizationId} = ${organization.id} and ${user.status} <> 'inactive' and ${user.idpId} is not null)`}`
const fields = { ...getTableColumns(organization), userCount }
const visible = eq(organization.tenantId, param('tenant'))
const select = () => new QueryBuilder().select(fields).from(organization)

export const organizationById = prepared(select().where(and(visible, eq(organization.id, param('id')))))
export const organizationByName = prepared(select().where(and(visible, eq(organization.name, param('name')))))

export const organizationsByIds = prepared(
  select().where(and(visible, sql`${organization.id} = any(string_to_array(${param('ids')}, ',')::uuid[])`)),
)

export const organizationPage = prepared(
  select()
    .where(visible)
    .orderBy(desc(organization.createdAt), desc(organization.id))
    .limit(param('limit'))
    .offset(param('offset')),
)

export const organizationTotal = prepared(
  new QueryBuilder().select({ total: sql<number>`count(*)::int` }).from(organization).where(visible),
)

const own = (tx: Transaction, ...where: SQL[]) => and(eq(organization.tenantId, tx.tenantId), ...where)
const countIn = async (tx: Transaction, id: string) => {
  const [row] = await tx.db
    .select({ userCount })
    .from(organization)
    .where(own(tx, eq(organization.id, id)))
  return row?.userCount ?? 0
}

export async function lockOrganization(tx: Transaction, id: string): Promise<OrganizationRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(organization)
    .where(own(tx, eq(organization.id, id)))
    .for('update')
  return row && { ...row, userCount: await countIn(tx, id) }
}

/** Whether the organization exists; it cannot go before the transaction ends. */
export async function organizationExists(tx: Transaction, id: string) {
  const [row] = await tx.db
    .select({ id: organization.id })
    .from(organization)
    .where(own(tx, eq(organization.id, id)))
    .for('share')
  return row !== undefined
}

function taken(error: unknown) {
  for (const field of ['name', 'code'])
    if (violatesUnique(error, `organization_${field}`))
      return new AppError('CONFLICT', { details: [{ field, message: 'is that of another organization' }] })
  return error
}

export async function insertOrganization(tx: Transaction, row: NewOrganizationRow): Promise<OrganizationRow> {
  try {
    const [inserted] = await tx.db
      .insert(organization)
      .values({ ...row, tenantId: tx.tenantId })
      .returning()
    return { ...inserted!, userCount: 0 }
  } catch (error) {
    throw taken(error)
  }
}

/** Compares the version and writes in one statement; PRECONDITION_FAILED when another change came first. */
export async function updateOrganizationRow(
  tx: Transaction,
  { id, rowVersion }: Pick<OrganizationRow, 'id' | 'rowVersion'>,
  changes: Partial<NewOrganizationRow>,
  now: Date,
): Promise<OrganizationRow> {
  try {
    const [row] = await tx.db
      .update(organization)
      .set({ ...changes, rowVersion: rowVersion + 1, updatedAt: now })
      .where(own(tx, eq(organization.id, id), eq(organization.rowVersion, rowVersion)))
      .returning()
    if (!row) throw new AppError('PRECONDITION_FAILED')
    return { ...row, userCount: await countIn(tx, id) }
  } catch (error) {
    throw taken(error)
  }
}

export const deleteOrganizationRow = (tx: Transaction, id: string) =>
  tx.db.delete(organization).where(own(tx, eq(organization.id, id)))
