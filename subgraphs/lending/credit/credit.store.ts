import { credit, instalment } from '@otorga/drizzle/lending/tables'
import { param, prepared, queriesByShape, writer } from '@otorga/drizzle/query'
import { ofOrganization, recordQueries } from '@otorga/drizzle/records'
import type { Transaction } from '@otorga/drizzle/transaction'
import type { Caller } from '@otorga/kernel/base/context'
import { visibleTo } from '@otorga/kernel/request/auth'
import { and, asc, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { listedPage, onPage, orderOf, totalOf } from '../listed-page.js'

export type CreditRow = typeof credit.$inferSelect
export type InstalmentRow = typeof instalment.$inferSelect

const build = new QueryBuilder()
const mine = eq(credit.tenantId, param('tenant'))
const credits = recordQueries(credit, { confined: ofOrganization(credit) })

export const creditById = credits.byId
export const creditsByIds = credits.byIds
export const instalmentsOf = prepared(
  build
    .select()
    .from(instalment)
    .where(and(eq(instalment.tenantId, param('tenant')), eq(instalment.creditId, param('id'))))
    .orderBy(asc(instalment.installmentNumber)),
)
export const instalmentsOfMany = prepared(
  build
    .select()
    .from(instalment)
    .where(and(eq(instalment.tenantId, param('tenant')), sql`${instalment.creditId} = any(${param('ids')}::uuid[])`))
    .orderBy(asc(instalment.creditId), asc(instalment.installmentNumber)),
)
export const creditsOfSubject = prepared(
  build
    .select()
    .from(credit)
    .where(and(mine, eq(credit.subjectId, param('subjectId'))))
    .orderBy(desc(credit.createdAt), desc(credit.id))
    .limit(500),
)
export const creditPage = queriesByShape((shape) =>
  prepared(
    build
      .select(getTableColumns(credit))
      .from(credit)
      .innerJoin(listedPage(credit, shape), onPage(credit))
      .orderBy(orderOf(credit, shape)),
  ),
)
export const creditCount = queriesByShape((shape) => prepared(totalOf(credit, shape)))

/** The credit, locked until the transaction ends; another organization's does not exist for a confined caller. */
export const lockCredit = (tx: Transaction, id: string, caller: Caller): Promise<CreditRow | undefined> =>
  credits.lock(tx, id, visibleTo(caller))

/** The credit of an application. */
export async function creditOfApplication(tx: Transaction, applicationId: string): Promise<CreditRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(credit)
    .where(and(eq(credit.tenantId, tx.tenantId), eq(credit.applicationId, applicationId)))
  return row
}

export async function insertCredit(tx: Transaction, row: typeof credit.$inferInsert) {
  const [made] = await tx.db.insert(credit).values(row).returning()
  return made!
}

export async function updateCredit(tx: Transaction, id: string, values: Partial<CreditRow>, now: Date) {
  const [row] = await tx.db
    .update(credit)
    .set({ ...values, updatedAt: now, rowVersion: sql`${credit.rowVersion} + 1` })
    .where(and(eq(credit.tenantId, tx.tenantId), eq(credit.id, id)))
    .returning()
  return row!
}

const settledCredit = prepared(
  writer
    .update(credit)
    .set({
      status: sql`${param('status')}`,
      totalToPay: sql`${param('total')}`,
      daysPastDue: sql`${param('daysPastDue')}`,
      updatedAt: sql`${param('now')}`,
      rowVersion: sql`${credit.rowVersion} + 1`,
    })
    .where(and(mine, eq(credit.id, param('id')))),
)

/** Writes a payment's changes of the credit itself. */
export const settleCredit = (
  tx: Transaction,
  id: string,
  settled: { status: CreditRow['status']; total: string; daysPastDue: number },
  now: Date,
) => settledCredit.run(tx.sql, { tenant: tx.tenantId, id, ...settled, now: now.toISOString() })

export const readInstalments = (tx: Transaction, creditId: string): Promise<InstalmentRow[]> =>
  instalmentsOf.run(tx.sql, { tenant: tx.tenantId, id: creditId })

const key = [instalment.tenantId, instalment.creditId, instalment.installmentNumber]
const columns = getTableColumns(instalment)
const replaced = Object.fromEntries(
  Object.entries(columns)
    .filter(([, column]) => !(key as unknown[]).includes(column))
    .map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
)
const writtenInstalment = prepared(
  writer
    .insert(instalment)
    .values(Object.fromEntries(Object.keys(columns).map((name) => [name, param(name)])) as never)
    .onConflictDoUpdate({ target: key, set: replaced }),
)

// The number of rows that an ordinary payment changes; more rows are written in one statement.
const few = 4

/** Inserts or overwrites rows of a schedule; rows after number `end` are removed. */
export async function writeInstalments(
  tx: Transaction,
  creditId: string,
  rows: readonly InstalmentRow[],
  end?: number,
) {
  if (rows.length <= few) tx.withCommit(...rows.map((row) => writtenInstalment.run(tx.sql, { ...row })))
  else
    await tx.db
      .insert(instalment)
      .values([...rows])
      .onConflictDoUpdate({ target: key, set: replaced })
  if (end !== undefined)
    await tx.db
      .delete(instalment)
      .where(
        and(
          eq(instalment.tenantId, tx.tenantId),
          eq(instalment.creditId, creditId),
          gt(instalment.installmentNumber, end),
        ),
      )
}
