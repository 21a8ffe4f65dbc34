import { credit, instalment } from '@otorga/drizzle/lending/tables'
import { param, prepared, queriesByShape, writer } from '@otorga/drizzle/query'
import type { Transaction } from '@otorga/drizzle/transaction'
import type { Caller } from '@otorga/kernel/base/context'
import { organizationScope } from '@otorga/kernel/request/auth'
import { and, asc, desc, eq, getTableColumns, gt, isNull, or, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { newestPage, onPage, tallied } from '../newest-page.js'

export type CreditRow = typeof credit.$inferSelect
export type InstalmentRow = typeof instalment.$inferSelect

const build = new QueryBuilder()
const mine = eq(credit.tenantId, param('tenant'))
const filters = (shape: ReadonlySet<string>) =>
  and(
    mine,
    shape.has('confined')
      ? or(isNull(credit.organizationId), eq(credit.organizationId, param('organization')))
      : undefined,
    shape.has('status') ? eq(credit.status, sql`${param('status')}`) : undefined,
  )

export const creditById = queriesByShape((shape) =>
  prepared(
    build
      .select()
      .from(credit)
      .where(and(filters(shape), eq(credit.id, param('id')))),
  ),
)
export const creditsByIds = queriesByShape((shape) =>
  prepared(
    build
      .select()
      .from(credit)
      .where(and(filters(shape), sql`${credit.id} = any(${param('ids')}::uuid[])`)),
  ),
)
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
      .innerJoin(newestPage(credit, shape), onPage(credit))
      .orderBy(desc(credit.createdAt), desc(credit.id)),
  ),
)
export const creditCount = queriesByShape((shape) => prepared(tallied('credit', shape)))

const creditForUpdate = queriesByShape((shape) =>
  prepared(
    build
      .select()
      .from(credit)
      .where(and(filters(shape), eq(credit.id, param('id'))))
      .for('update'),
  ),
)

/** The credit, locked until the transaction ends; another organization's does not exist for a confined caller. */
export async function lockCredit(tx: Transaction, id: string, caller: Caller): Promise<CreditRow | undefined> {
  const scope = organizationScope(caller)
  const [row] = await creditForUpdate({ confined: scope ? true : undefined }).run(tx.sql, {
    tenant: tx.tenantId,
    id,
    organization: scope?.organizationId ?? null,
  })
  return row
}

/** The credit that an application was granted. */
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

/** Writes what a payment changed of the credit itself. */
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

// What an ordinary payment changes; a whole schedule goes in one statement.
const few = 4

/** Writes rows of a schedule over what is there; `end` removes the rows beyond that number. */
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
