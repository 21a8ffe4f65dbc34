import { credit, instalment } from '@otorga/drizzle/lending/tables'
import { rowset } from '@otorga/drizzle/rowset'
import type { Transaction } from '@otorga/drizzle/transaction'
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { CreditRow, InstalmentRow } from '../credit/credit.store.js'

/** Locks running credits that are or may be past due and that no run of this business day has checked. */
export const lockLateCredits = (tx: Transaction, today: string, limit: number): Promise<CreditRow[]> =>
  tx.db
    .select()
    .from(credit)
    .where(
      and(
        eq(credit.tenantId, tx.tenantId),
        inArray(credit.status, ['disbursed', 'defaulted']),
        or(isNull(credit.arrearsOn), lt(credit.arrearsOn, today)),
        sql`${credit.id} in (
          select ${instalment.creditId} from ${instalment} where ${instalment.tenantId} = ${tx.tenantId}
            and ${instalment.status} in ('pending', 'partial') and ${instalment.dueDate} < ${today}
          union all
          select late.id from ${credit} as late where late.tenant_id = ${tx.tenantId} and late.days_past_due > 0)`,
      ),
    )
    .orderBy(asc(credit.id))
    .limit(limit)
    .for('update', { skipLocked: true })

/** Marks the instalments of these credits that fell due before a day; returns them. */
export const markOverdue = (tx: Transaction, ids: string[], today: string) =>
  tx.db
    .update(instalment)
    .set({ status: 'overdue' })
    .where(
      and(
        eq(instalment.tenantId, tx.tenantId),
        inArray(instalment.creditId, ids),
        inArray(instalment.status, ['pending', 'partial']),
        lt(instalment.dueDate, today),
      ),
    )
    .returning({ creditId: instalment.creditId, installmentNumber: instalment.installmentNumber })

/** The schedules of several credits, in order. */
export const schedulesOf = (tx: Transaction, ids: string[]): Promise<InstalmentRow[]> =>
  tx.db
    .select()
    .from(instalment)
    .where(and(eq(instalment.tenantId, tx.tenantId), inArray(instalment.creditId, ids)))
    .orderBy(asc(instalment.creditId), asc(instalment.installmentNumber))

export interface Found {
  id: string
  daysPastDue: number
  defaults: boolean
}

const late = rowset({ id: 'uuid', daysPastDue: 'integer', defaults: 'boolean' })

/** Writes the results of a run in one statement. */
export async function writeArrears(tx: Transaction, found: readonly Found[], today: string, now: Date) {
  await tx.sql`update lending.credit as c set days_past_due = found."daysPastDue", arrears_on = ${today}::date,
      status = case when found.defaults then 'defaulted' else c.status end,
      defaulted_at = case when found.defaults then ${now.toISOString()}::timestamptz else c.defaulted_at end,
      row_version = c.row_version + found.defaults::int,
      updated_at = case when found.defaults then ${now.toISOString()}::timestamptz else c.updated_at end
    from ${late(tx.sql, found)} as found
    where c.tenant_id = ${tx.tenantId} and c.id = found.id`
}

/** Notes the last due date that a borrower was told is overdue. Not a change of the credit: its version stays. */
export const writeOverdueTold = (tx: Transaction, id: string, dueDate: string) =>
  tx.db
    .update(credit)
    .set({ overdueToldUntil: dueDate })
    .where(and(eq(credit.tenantId, tx.tenantId), eq(credit.id, id)))
