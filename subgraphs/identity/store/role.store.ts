import { role } from '@otorga/drizzle/identity/tables/role'
import { user } from '@otorga/drizzle/identity/tables/user'
import { folded } from '@otorga/drizzle/platform/folded'
import { param, prepared, queriesByShape } from '@otorga/drizzle/query'
import type { Transaction } from '@otorga/drizzle/transaction'
import { AppError, violatesUnique } from '@otorga/kernel/base/errors'
import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

export type RoleRow = typeof role.$inferSelect & { userCount: number }
export type NewRoleRow = Omit<typeof role.$inferInsert, 'tenantId'>

// Nested, because Drizzle drops the table names of a selected expression's own columns.
const userCount = sql<number>`${sql`(select count(*)::int from ${user} where ${user.tenantId} = ${role.tenantId}
  and ${user.roles} @> array[${role.name}] and ${user.status} <> 'inactive' and ${user.idpId} is not null)`}`
const fields = { ...getTableColumns(role), userCount }
const visible = eq(role.tenantId, param('tenant'))
const select = () => new QueryBuilder().select(fields).from(role)

export const roleById = prepared(select().where(and(visible, eq(role.id, param('id')))))

export const rolesByIds = prepared(
  select().where(and(visible, sql`${role.id} = any(string_to_array(${param('ids')}, ',')::uuid[])`)),
)

// A tenant has few roles, so that no index of their names is needed.
const matching = (shape: ReadonlySet<string>) =>
  and(visible, shape.has('search') ? sql`${folded(role.name)} like ${param('search')}` : undefined)

/** Filter: search (a LIKE pattern of a folded name). Other parameters: limit, offset. */
export const rolePage = queriesByShape((shape) =>
  prepared(
    select()
      .where(matching(shape))
      .orderBy(desc(role.createdAt), desc(role.id))
      .limit(param('limit'))
      .offset(param('offset')),
  ),
)

export const roleTotal = queriesByShape((shape) =>
  prepared(new QueryBuilder().select({ total: sql<number>`count(*)::int` }).from(role).where(matching(shape))),
)

/** The custom roles of a tenant and their permissions. */
export const customRoles = prepared(
  new QueryBuilder()
    .select({ name: role.name, permissions: role.permissions })
    .from(role)
    .where(and(visible, eq(role.isSystem, false))),
)

const own = (tx: Transaction, ...where: SQL[]) => and(eq(role.tenantId, tx.tenantId), ...where)
const countIn = async (tx: Transaction, name: string) => {
  const [row] = await tx.db
    .select({ userCount })
    .from(role)
    .where(own(tx, eq(role.name, name)))
  return row?.userCount ?? 0
}

export async function lockRole(tx: Transaction, id: string): Promise<RoleRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(role)
    .where(own(tx, eq(role.id, id)))
    .for('update')
  return row && { ...row, userCount: await countIn(tx, row.name) }
}

/** The roles of the transaction's tenant with these names; none of them can be changed or deleted before the transaction ends. */
export function rolesNamed(tx: Transaction, names: readonly string[]) {
  return tx.db
    .select({ name: role.name, permissions: role.permissions })
    .from(role)
    .where(own(tx, inArray(role.name, [...names])))
    .for('share')
}

/** Those of these names that are roles of the transaction's tenant. */
export async function roleNamesAmong(tx: Transaction, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.db
    .select({ name: role.name })
    .from(role)
    .where(own(tx, inArray(role.name, [...names])))
  return new Set(rows.map(({ name }) => name))
}

const takenName = () =>
  new AppError('CONFLICT', { details: [{ field: 'name', message: 'is the name of another role' }] })
const nameTaken = (error: unknown) => (violatesUnique(error, 'role_name') ? takenName() : error)

export async function insertRole(tx: Transaction, row: NewRoleRow): Promise<RoleRow> {
  try {
    const [inserted] = await tx.db
      .insert(role)
      .values({ ...row, tenantId: tx.tenantId })
      .returning()
    return { ...inserted!, userCount: 0 }
  } catch (error) {
    throw nameTaken(error)
  }
}

/** Inserts the system roles of a tenant; those that exist are not changed. */
export async function insertSystemRoles(tx: Transaction, rows: readonly NewRoleRow[]) {
  await tx.db
    .insert(role)
    .values(rows.map((row) => ({ ...row, tenantId: tx.tenantId })))
    .onConflictDoNothing()
}

/** Compares the version and writes in one statement; PRECONDITION_FAILED when another change came first. */
export async function updateRoleRow(
  tx: Transaction,
  { id, rowVersion }: Pick<RoleRow, 'id' | 'rowVersion'>,
  changes: Partial<NewRoleRow>,
  now: Date,
): Promise<RoleRow> {
  try {
    const [row] = await tx.db
      .update(role)
      .set({ ...changes, rowVersion: rowVersion + 1, updatedAt: now })
      .where(own(tx, eq(role.id, id), eq(role.rowVersion, rowVersion)))
      .returning()
    if (!row) throw new AppError('PRECONDITION_FAILED')
    return { ...row, userCount: await countIn(tx, row.name) }
  } catch (error) {
    throw nameTaken(error)
  }
}

/** Refuses a name that another role has. */
export async function refuseTakenName(tx: Transaction, name: string, exceptId?: string) {
  const rows = await tx.db
    .select({ id: role.id })
    .from(role)
    .where(own(tx, eq(role.name, name)))
  if (rows.some(({ id }) => id !== exceptId)) throw takenName()
}

export const deleteRoleRow = (tx: Transaction, id: string) => tx.db.delete(role).where(own(tx, eq(role.id, id)))

/** Removes every role of a tenant whose creation has failed. */
export const deleteAllRoles = (tx: Transaction) => tx.db.delete(role).where(own(tx))
