import { credit, instalment } from '@otorga/drizzle/lending/tables'
import { param, prepared, queriesByShape } from '@otorga/drizzle/query'
import type { Transaction } from '@otorga/drizzle/transaction'
import { type Caller, organizationScope } from '@otorga/kernel/auth'
import { and, asc, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

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
export const creditPage = queriesByShape((shape) =>
  prepared(
    build
      .select()
      .from(credit)
      .where(filters(shape))
      .orderBy(desc(credit.createdAt), desc(credit.id))
      .limit(param('limit'))
      .offset(param('offset')),
  ),
)
export const creditCount = queriesByShape((shape) =>
  prepared(
    build
      .select({ total: count().as('total') })
      .from(credit)
      .where(filters(shape)),
  ),
)

/** The credit, locked until the transaction ends; another organization's does not exist for a confined caller. */
export async function lockCredit(tx: Transaction, id: string, caller: Caller): Promise<CreditRow | undefined> {
  const scope = organizationScope(caller)
  const [row] = await tx.db
    .select()
    .from(credit)
    .where(
      and(
        eq(credit.tenantId, tx.tenantId),
        eq(credit.id, id),
        scope &&
          or(
            isNull(credit.organizationId),
            scope.organizationId ? eq(credit.organizationId, scope.organizationId) : undefined,
          ),
      ),
    )
    .for('update')
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

export const readInstalments = (tx: Transaction, creditId: string): Promise<InstalmentRow[]> =>
  tx.db
    .select()
    .from(instalment)
    .where(and(eq(instalment.tenantId, tx.tenantId), eq(instalment.creditId, creditId)))
    .orderBy(asc(instalment.installmentNumber))

/** Writes rows of a schedule over what is there; `end` removes the rows beyond that number. */
export async function writeInstalments(
  tx: Transaction,
  creditId: string,
  rows: (typeof instalment.$inferInsert)[],
  end?: number,
) {
  const set = Object.fromEntries(
    (
      [
        'dueDate',
        'principal',
        'interest',
        'fees',
        'tax',
        'total',
        'balanceAfter',
        'principalPaid',
        'interestPaid',
        'feesPaid',
        'taxPaid',
        'status',
      ] as const
    ).map((column) => [column, sql.raw(`excluded."${instalment[column].name}"`)]),
  )
  if (rows.length > 0)
    await tx.db
      .insert(instalment)
      .values(rows)
      .onConflictDoUpdate({ target: [instalment.tenantId, instalment.creditId, instalment.installmentNumber], set })
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
