import { organizationsContaining } from '@otorga/drizzle/identity/part-search'
import { organization } from '@otorga/drizzle/identity/tables/organization'
import { user } from '@otorga/drizzle/identity/tables/user'
import { matchingPart } from '@otorga/drizzle/part-search'
import { param, prepared, queriesByShape, TenantQuery, writer } from '@otorga/drizzle/query'
import type { Transaction } from '@otorga/drizzle/transaction'
import { AppError, violatesUnique } from '@otorga/kernel/base/errors'
import { and, asc, desc, eq, getTableColumns, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

export type OrganizationRow = typeof organization.$inferSelect & { userCount: number }
export type NewOrganizationRow = Omit<typeof organization.$inferInsert, 'tenantId'>

// Nested, because Drizzle drops the table names of a selected expression's own columns.
const userCount = sql<number>`${sql`(select count(*)::int from ${user} where ${user.tenantId} = ${organization.tenantId}
  and ${user.organizationId} = ${organization.id} and ${user.status} <> 'inactive' and ${user.idpId} is not null)`}`
const fields = { ...getTableColumns(organization), userCount }
const visible = and(eq(organization.tenantId, param('tenant')), eq(organization.pending, false))!
const select = () => new QueryBuilder().select(fields).from(organization)

export const organizationById = prepared(select().where(and(visible, eq(organization.id, param('id')))))
export const organizationByName = prepared(select().where(and(visible, eq(organization.name, param('name')))))

const isNamed = sql`${organization.id} = any(string_to_array(${param('ids')}, ',')::uuid[])`
export const organizationsByIds = prepared(select().where(and(visible, isNamed)))

const matching = (shape: ReadonlySet<string>) =>
  and(
    visible,
    shape.has('search') ? sql`${organization.id} in (${matchingPart(organizationsContaining)})` : undefined,
    shape.has('ids') ? isNamed : undefined,
  )

/** Filters: search (a LIKE pattern of a folded text), ids (separated by commas). Other parameters: limit, offset. */
export const organizationPage = queriesByShape((shape) =>
  prepared(
    select()
      .where(matching(shape))
      .orderBy(desc(organization.createdAt), desc(organization.id))
      .limit(param('limit'))
      .offset(param('offset')),
  ),
)

export const organizationTotal = queriesByShape((shape) =>
  prepared(new QueryBuilder().select({ total: sql<number>`count(*)::int` }).from(organization).where(matching(shape))),
)

/**
 * Organizations that the provider may store differently: those from before it stored organizations, and those with a change that
 * began before the time `lost` and has not ended.
 */
export const organizationsAstray = prepared(
  select().where(
    and(visible, or(isNull(organization.idpId), sql`${organization.changingSince} < ${param('lost')}::timestamptz`)),
  ),
)

/** The tenants that have such organizations. */
export const tenantsWithOrganizationsAstray = new TenantQuery<{ id: string }>(
  writer
    .select({ id: sql<string>`id`.as('id') })
    .from(sql`identity.tenants_with_organizations_astray(${param('lost')}::timestamptz) as found (id)`),
)

const own = (tx: Transaction, ...where: SQL[]) => and(eq(organization.tenantId, tx.tenantId), ...where)
const made = eq(organization.pending, false)
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
    .where(own(tx, eq(organization.id, id), made))
    .for('update')
  return row && { ...row, userCount: await countIn(tx, id) }
}

/** Whether the organization exists; it cannot be deleted before the transaction ends. */
export async function organizationExists(tx: Transaction, id: string) {
  const [row] = await tx.db
    .select({ id: organization.id })
    .from(organization)
    .where(own(tx, eq(organization.id, id), made))
    .for('share')
  return row !== undefined
}

type Named = Pick<NewOrganizationRow, 'name'> & { code?: string | null | undefined }

/** Rows with the name or the code, pending ones included, locked for update. */
export const lockByNames = (tx: Transaction, { name, code }: Named) =>
  tx.db
    .select()
    .from(organization)
    .where(own(tx, or(eq(organization.name, name), code == null ? undefined : eq(organization.code, code))!))
    .orderBy(asc(organization.id))
    .for('update')

export const takenField = (field: 'name' | 'code') =>
  new AppError('CONFLICT', { details: [{ field, message: 'is that of another organization' }] })

function taken(error: unknown) {
  for (const field of ['name', 'code'] as const)
    if (violatesUnique(error, `organization_${field}`)) return takenField(field)
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

/** Completes a pending row, unless another call has taken it over; a new record keeps version 1. */
export async function completeOrganization(
  tx: Transaction,
  { id, rowVersion }: Pick<OrganizationRow, 'id' | 'rowVersion'>,
  idpId: string,
): Promise<OrganizationRow> {
  const [row] = await tx.db
    .update(organization)
    .set({ idpId, pending: false })
    .where(intent(tx, id, rowVersion))
    .returning()
  if (!row) throw new AppError('CONFLICT', { message: 'Another call has created this organization; read it again.' })
  return { ...row, userCount: 0 }
}

const intent = (tx: Transaction, id: string, rowVersion: number) =>
  own(tx, eq(organization.id, id), eq(organization.rowVersion, rowVersion), eq(organization.pending, true))

/** Whether the pending row still belongs to this call. */
export async function holdsIntent(tx: Transaction, { id, rowVersion }: Pick<OrganizationRow, 'id' | 'rowVersion'>) {
  const rows = await tx.db
    .select({ id: organization.id })
    .from(organization)
    .where(intent(tx, id, rowVersion))
    .for('update')
  return rows.length > 0
}

/** Deletes a pending row, unless another call has taken it over. */
export const deleteOrganizationIntent = (
  tx: Transaction,
  { id, rowVersion }: Pick<OrganizationRow, 'id' | 'rowVersion'>,
) => tx.db.delete(organization).where(intent(tx, id, rowVersion))

/** Lets the next call reuse the pending row at once, because it is unknown what the provider stored. */
export const abandonOrganizationIntent = (
  tx: Transaction,
  { id, rowVersion }: Pick<OrganizationRow, 'id' | 'rowVersion'>,
) =>
  tx.db
    .update(organization)
    .set({ updatedAt: new Date(0) })
    .where(intent(tx, id, rowVersion))

/** Records that a change at the provider begins. The version stays, because the organization itself does not change. */
export const beginChange = (tx: Transaction, id: string, now: Date) =>
  tx.db
    .update(organization)
    .set({ changingSince: now })
    .where(own(tx, eq(organization.id, id), made))

const begunBy = (until: Date) => lte(organization.changingSince, until)

/** Records that the provider stores the organization as it is here, unless a change has begun after `until`. */
export async function settleChange(tx: Transaction, id: string, idpId: string, until: Date) {
  const row = own(tx, eq(organization.id, id), made)
  await tx.db.update(organization).set({ idpId }).where(row)
  await tx.db
    .update(organization)
    .set({ changingSince: null })
    .where(and(row, begunBy(until)))
}

/**
 * Lets the next start repeat the organization to the provider, because it is unknown what the provider stored. A change that has
 * begun after `until` keeps its own time.
 */
export const loseChange = (tx: Transaction, id: string, until: Date) =>
  tx.db
    .update(organization)
    .set({ changingSince: new Date(0) })
    .where(own(tx, eq(organization.id, id), made, or(isNull(organization.changingSince), begunBy(until))!))

export const deleteOrganizationRow = (tx: Transaction, id: string) =>
  tx.db.delete(organization).where(own(tx, eq(organization.id, id)))
