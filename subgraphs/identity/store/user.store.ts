import { usersContaining } from '@otorga/drizzle/identity/part-search'
import { user } from '@otorga/drizzle/identity/tables/user'
import { matchingPart } from '@otorga/drizzle/part-search'
import { param, prepared, queriesByShape } from '@otorga/drizzle/query'
import type { Transaction } from '@otorga/drizzle/transaction'
import { AppError, violatesUnique } from '@otorga/kernel/base/errors'
import { and, arrayContains, asc, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

export type UserRow = typeof user.$inferSelect
export type NewUserRow = Omit<typeof user.$inferInsert, 'tenantId'>

// A row without idp_id is the intent of a call that has not ended; it is not shown to anybody.
const visible = and(eq(user.tenantId, param('tenant')), isNotNull(user.idpId))!
const select = () => new QueryBuilder().select().from(user)
const inScope = or(
  sql`not ${param('confined')}::boolean`,
  sql`${user.organizationId} is null`,
  sql`${user.organizationId} = ${param('organization')}::uuid`,
)

/** One user, if the reader may see it. Parameters: tenant, id, confined, organization. */
export const userForReader = prepared(select().where(and(visible, eq(user.id, param('id')), inScope)))

export const userById = prepared(select().where(and(visible, eq(user.id, param('id')))))
export const userByEmail = prepared(select().where(and(visible, sql`lower(${user.email}) = lower(${param('email')})`)))

/** Active users who have the role. */
export const activeWithRole = prepared(
  select().where(and(visible, eq(user.status, 'active'), sql`${user.roles} @> array[${param('role')}]::text[]`)),
)

/** Users by ids, which are separated by commas. */
export const usersByIds = prepared(
  select().where(and(visible, sql`${user.id} = any(string_to_array(${param('ids')}, ',')::uuid[])`)),
)

function matching(shape: ReadonlySet<string>) {
  const filters: SQL[] = [visible]
  if (shape.has('confined')) filters.push(inScope!)
  if (shape.has('status')) filters.push(eq(user.status, param('status')))
  if (shape.has('role')) filters.push(sql`${user.roles} @> array[${param('role')}]::text[]`)
  if (shape.has('staff')) filters.push(sql`not (${user.roles} <@ array['customer'])`)
  if (shape.has('only')) filters.push(sql`${user.roles} <@ array[${param('only')}]::text[]`)
  if (shape.has('organizationId')) filters.push(eq(user.organizationId, param('organizationId')))
  if (shape.has('search')) filters.push(sql`${user.id} in (${matchingPart(usersContaining)})`)
  return and(...filters)
}

/** Filters: status, role, staff, only (a role beside which they have none), organizationId, search (a LIKE pattern of a folded text), confined with organization. Other parameters: limit, offset. */
export const userPage = queriesByShape((shape) =>
  prepared(
    select()
      .where(matching(shape))
      .orderBy(desc(user.createdAt), desc(user.id))
      .limit(param('limit'))
      .offset(param('offset')),
  ),
)

export const userTotal = queriesByShape((shape) =>
  prepared(new QueryBuilder().select({ total: sql<number>`count(*)::int` }).from(user).where(matching(shape))),
)

const own = (tx: Transaction, ...where: (SQL | undefined)[]) => and(eq(user.tenantId, tx.tenantId), ...where)

/** Locks the user for update. With `scope` only a user of that organization, or of none, is found. */
export async function lockUser(tx: Transaction, id: string, scope?: { organizationId: string | null }) {
  const confined =
    scope && or(sql`${user.organizationId} is null`, eq(user.organizationId, scope.organizationId ?? sql`null`))
  const [row] = await tx.db
    .select()
    .from(user)
    .where(own(tx, eq(user.id, id), isNotNull(user.idpId), confined))
    .for('update')
  return row
}

/** Locks the row with the e-mail for update; it may be an intent. */
export async function lockByEmail(tx: Transaction, email: string) {
  const [row] = await tx.db
    .select()
    .from(user)
    .where(own(tx, sql`lower(${user.email}) = lower(${email})`))
    .for('update')
  return row
}

export const emailTaken = () =>
  new AppError('CONFLICT', { details: [{ field: 'email', message: 'is in use in this tenant' }] })

export async function insertUser(tx: Transaction, row: NewUserRow): Promise<UserRow> {
  try {
    const [inserted] = await tx.db
      .insert(user)
      .values({ ...row, tenantId: tx.tenantId })
      .returning()
    return inserted!
  } catch (error) {
    if (violatesUnique(error, 'user_email')) throw emailTaken()
    throw error
  }
}

/** Compares the version and writes in one statement; PRECONDITION_FAILED when another change came first. */
export async function updateUserRow(
  tx: Transaction,
  { id, rowVersion }: Pick<UserRow, 'id' | 'rowVersion'>,
  changes: Partial<NewUserRow>,
  now: Date,
): Promise<UserRow> {
  const [row] = await tx.db
    .update(user)
    .set({ ...changes, rowVersion: rowVersion + 1, updatedAt: now })
    .where(own(tx, eq(user.id, id), eq(user.rowVersion, rowVersion)))
    .returning()
  if (!row) throw new AppError('PRECONDITION_FAILED')
  return row
}

/** Turns an intent into a user, unless another call has taken it over; the new record keeps version 1. */
export async function completeIntent(
  tx: Transaction,
  { id, rowVersion }: Pick<UserRow, 'id' | 'rowVersion'>,
  idpId: string,
): Promise<UserRow> {
  const [row] = await tx.db
    .update(user)
    .set({ idpId })
    .where(own(tx, eq(user.id, id), eq(user.rowVersion, rowVersion), isNull(user.idpId)))
    .returning()
  if (!row) throw new AppError('CONFLICT', { message: 'Another call has created or changed this user; read it again.' })
  return row
}

/** Removes an intent, if no other call has taken it over. */
export async function deleteUserIntent(tx: Transaction, { id, rowVersion }: Pick<UserRow, 'id' | 'rowVersion'>) {
  await tx.db.delete(user).where(own(tx, eq(user.id, id), eq(user.rowVersion, rowVersion), isNull(user.idpId)))
}

/** Lets the next call take an intent over at once; used when it is not known whether the provider has the user. */
export async function abandonUserIntent(tx: Transaction, { id, rowVersion }: Pick<UserRow, 'id' | 'rowVersion'>) {
  await tx.db
    .update(user)
    .set({ updatedAt: new Date(0) })
    .where(own(tx, eq(user.id, id), eq(user.rowVersion, rowVersion), isNull(user.idpId)))
}

/** Whether the tenant has another active user with the role. */
export async function hasOtherAdmin(tx: Transaction, id: string, role: string) {
  const [other] = await tx.db
    .select({ id: user.id })
    .from(user)
    .where(
      own(tx, ne(user.id, id), eq(user.status, 'active'), isNotNull(user.idpId), arrayContains(user.roles, [role])),
    )
    .limit(1)
  return other !== undefined
}

/** How many active users of the tenant have the role. */
export async function countActiveWithRole(tx: Transaction, role: string): Promise<number> {
  const [row] = await tx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(user)
    .where(own(tx, eq(user.status, 'active'), isNotNull(user.idpId), arrayContains(user.roles, [role])))
  return row!.total
}

/** Every row with the role, intents included, in the order in which callers must change them. */
export const usersWithRole = (tx: Transaction, role: string) =>
  tx.db
    .select()
    .from(user)
    .where(own(tx, arrayContains(user.roles, [role])))
    .orderBy(asc(user.id))

/** Whether a user who is not inactive has the role, or belongs to the organization. */
export async function isUsed(tx: Transaction, by: { role: string } | { organizationId: string }) {
  const where = 'role' in by ? arrayContains(user.roles, [by.role]) : eq(user.organizationId, by.organizationId)
  const [one] = await tx.db
    .select({ id: user.id })
    .from(user)
    .where(own(tx, where, ne(user.status, 'inactive')))
    .limit(1)
  return one !== undefined
}
