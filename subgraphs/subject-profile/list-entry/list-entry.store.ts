import { param, prepared, queriesByShape } from '@otorga/drizzle/query'
import { listEntry } from '@otorga/drizzle/subject-profile/tables'
import type { Transaction } from '@otorga/drizzle/transaction'
import { AppError, violatesUnique } from '@otorga/kernel/base/errors'
import { and, asc, count, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

export type ListEntryRow = typeof listEntry.$inferSelect

const build = new QueryBuilder()
const active = and(
  eq(listEntry.tenantId, param('tenant')),
  isNull(listEntry.endedAt),
  or(isNull(listEntry.expiresAt), sql`${listEntry.expiresAt} > ${param('now')}::timestamptz`),
)

function matching(shape: ReadonlySet<string>) {
  const filters: (SQL | undefined)[] = [active]
  if (shape.has('id')) filters.push(eq(listEntry.subjectId, param('id')))
  if (shape.has('type')) filters.push(eq(listEntry.listType, sql`${param('type')}`))
  return and(...filters)
}

/** Active entries. Filters: id (of the subject), type. Order: `asc`. Other parameters: limit, offset. */
export const entryPage = queriesByShape((shape) =>
  prepared(
    build
      .select()
      .from(listEntry)
      .where(matching(shape))
      .orderBy(
        ...(shape.has('asc')
          ? [sql`${asc(listEntry.addedAt)} nulls last`, sql`${asc(listEntry.id)} nulls last`]
          : [sql`${desc(listEntry.addedAt)} nulls first`, sql`${desc(listEntry.id)} nulls first`]),
      )
      .limit(param('limit'))
      .offset(param('offset')),
  ),
)
export const entryTotal = queriesByShape((shape) =>
  prepared(
    build
      .select({ total: count().as('total') })
      .from(listEntry)
      .where(matching(shape)),
  ),
)

/** When the first active entry of the tenant expires; null when none will. */
export const nextExpiry = prepared(
  build
    .select({ at: sql<Date | null>`min(${listEntry.expiresAt})`.mapWith(listEntry.expiresAt).as('at') })
    .from(listEntry)
    .where(active),
)

/** Every active entry of some subjects: at most one for each of the three lists. */
export const entriesOf = prepared(
  build
    .select()
    .from(listEntry)
    .where(and(active, sql`${listEntry.subjectId} = any(${param('ids')}::uuid[])`)),
)

/** The active entry, locked until the transaction ends. */
export async function lockEntry(tx: Transaction, subjectId: string, id: string, now: Date) {
  const [row] = await tx.db
    .select()
    .from(listEntry)
    .where(
      and(
        eq(listEntry.tenantId, tx.tenantId),
        eq(listEntry.subjectId, subjectId),
        eq(listEntry.id, id),
        isNull(listEntry.endedAt),
        or(isNull(listEntry.expiresAt), sql`${listEntry.expiresAt} > ${now.toISOString()}::timestamptz`),
      ),
    )
    .for('update')
  return row
}

/** The subject of an entry. */
export async function subjectOfEntry(tx: Transaction, id: string): Promise<string | undefined> {
  const [row] = await tx.sql<{ subject: string }[]>`
    select subject_id as subject from subject_profile.list_entry where tenant_id = ${tx.tenantId} and id = ${id}`
  return row?.subject
}

/** Whether the subject has an active entry in this list. */
export async function isListed(tx: Transaction, subjectId: string, type: string, now: Date) {
  const [row] = await tx.sql`
    select 1 from subject_profile.list_entry
      where tenant_id = ${tx.tenantId} and subject_id = ${subjectId} and list_type = ${type} and ended_at is null
        and (expires_at is null or expires_at > ${now.toISOString()}::timestamptz)`
  return row !== undefined
}

export const alreadyListed = () => new AppError('ALREADY_LISTED')

/** Adds an entry. Error: ALREADY_LISTED. */
export async function insertEntry(tx: Transaction, row: Omit<typeof listEntry.$inferInsert, 'tenantId'>) {
  try {
    const [made] = await tx.db
      .insert(listEntry)
      .values({ ...row, tenantId: tx.tenantId })
      .returning()
    return made!
  } catch (error) {
    throw violatesUnique(error, 'list_entry_active') ? alreadyListed() : error
  }
}

/** Ends an entry on a user's request. */
export async function removeEntry(tx: Transaction, id: string, removedBy: string, now: Date) {
  await tx.db
    .update(listEntry)
    .set({ removedAt: now, removedBy, endedAt: now })
    .where(and(eq(listEntry.tenantId, tx.tenantId), eq(listEntry.id, id)))
}
