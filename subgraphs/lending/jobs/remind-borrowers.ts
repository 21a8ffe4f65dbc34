import { credit, instalment } from '@otorga/drizzle/lending/tables'
import type { Transaction } from '@otorga/drizzle/transaction'
import { groupedBy } from '@otorga/kernel/base/context'
import { addDays, type CalendarDate } from '@otorga/quote/calendar'
import { and, asc, eq, exists, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import { tellApplicant } from '../mail/tell-applicant.js'
import { dayIn, type LendingServices } from '../services.js'

/** How many days before the due date a borrower is reminded. */
export const daysAhead = 3
const batch = 200

/** Instalments that are soon due. */
const isSoonDue = (tenantId: string, today: CalendarDate) =>
  and(
    eq(instalment.tenantId, tenantId),
    inArray(instalment.status, ['pending', 'partial']),
    gt(instalment.dueDate, today),
    lte(instalment.dueDate, addDays(today, daysAhead)),
  )

/** Locked credits with an instalment that is due soon and has had no reminder yet. */
const lockToRemind = ({ db, tenantId }: Transaction, today: CalendarDate) =>
  db
    .select({ id: credit.id, applicationId: credit.applicationId, remindedUntil: credit.remindedUntil })
    .from(credit)
    .where(
      and(
        eq(credit.tenantId, tenantId),
        inArray(credit.status, ['disbursed', 'defaulted']),
        exists(
          db
            .select({ creditId: instalment.creditId })
            .from(instalment)
            .where(
              and(
                isSoonDue(tenantId, today),
                eq(instalment.creditId, credit.id),
                or(isNull(credit.remindedUntil), gt(instalment.dueDate, credit.remindedUntil)),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(credit.id))
    .limit(batch)
    .for('update', { skipLocked: true })

const soonDue = ({ db, tenantId }: Transaction, ids: string[], today: CalendarDate) =>
  db
    .select({
      creditId: instalment.creditId,
      installmentNumber: instalment.installmentNumber,
      dueDate: instalment.dueDate,
    })
    .from(instalment)
    .where(and(isSoonDue(tenantId, today), inArray(instalment.creditId, ids)))
    .orderBy(asc(instalment.creditId), asc(instalment.installmentNumber))

/**
 * Enqueues a reminder to each borrower of a tenant three days before an instalment is due. A credit keeps the last due date of
 * its reminders, so nobody gets a reminder twice. After missed days it reminds of instalments that are due sooner. Returns the
 * number of reminders.
 */
export async function remindBorrowers(
  services: LendingServices,
  tenant: { tenantId: string; timezone: string },
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<number> {
  const today = dayIn(tenant.timezone, now)
  let reminded = 0
  for (let some = batch; some === batch && !signal?.aborted; )
    some = await services.database.transaction(tenant.tenantId, async (tx) => {
      const credits = await lockToRemind(tx, today)
      if (credits.length === 0) return 0
      const ids = credits.map(({ id }) => id)
      const due = groupedBy(await soonDue(tx, ids, today), ({ creditId }) => creditId)
      for (const { id, applicationId, remindedUntil } of credits) {
        const fresh = (due.get(id) ?? []).filter(({ dueDate }) => remindedUntil === null || dueDate > remindedUntil)
        if (fresh.length === 0) continue
        const installments = fresh.map(({ installmentNumber }) => installmentNumber)
        await tellApplicant(tx, services, { mail: 'instalment_due', applicationId, installments })
        // The version stays, because the credit itself does not change.
        await tx.db
          .update(credit)
          .set({ remindedUntil: fresh.at(-1)!.dueDate })
          .where(and(eq(credit.tenantId, tx.tenantId), eq(credit.id, id)))
        reminded++
      }
      return credits.length
    })
  return reminded
}
