import { type Decimal, sum, zero } from '@otorga/kernel/money'
import { accruedInterest } from './accrual.js'
import { type InterestTerms, type Period, periodsOf } from './amortization.js'
import { type CalendarDate, daysBetween } from './calendar.js'
import type { Instalment, InstalmentStatus } from './schedule.js'

/** Parts of an instalment in the order a payment settles them. */
export const instalmentParts = ['fees', 'tax', 'interest', 'principal'] as const
export type InstalmentPart = (typeof instalmentParts)[number]

/** An instalment with what was paid of each part. */
export interface PaidInstalment extends Instalment {
  feesPaid: Decimal
  taxPaid: Decimal
  interestPaid: Decimal
  principalPaid: Decimal
}

/** What is owed on a credit at a date. */
export interface Outstanding {
  principal: Decimal
  /** All interest of the schedule that is not paid, due or not. */
  interest: Decimal
  fees: Decimal
  tax: Decimal
  total: Decimal
  /** What ends the credit on that date: later interest is waived. */
  payoffAmount: Decimal
  daysPastDue: number
  /** Due date of the oldest instalment that is not settled; null when none is. */
  nextDueDate: CalendarDate | null
}

/** Days past due that default a credit when its product does not say. */
export const defaultAfterDays = 90

/** A fresh schedule with nothing paid. */
export function unpaid(schedule: Instalment[]): PaidInstalment[] {
  return schedule.map((row) => ({ ...row, feesPaid: zero, taxPaid: zero, interestPaid: zero, principalPaid: zero }))
}

/** What is still owed of one part of an instalment. */
export function owed(row: PaidInstalment, part: InstalmentPart): Decimal {
  return row[part].minus(row[`${part}Paid`])
}

/** What is still owed of an instalment. */
export function owedInAll(row: PaidInstalment): Decimal {
  return row.total.minus(row.feesPaid).minus(row.taxPaid).minus(row.interestPaid).minus(row.principalPaid)
}

/** Status of an instalment at a date: it is overdue from the day after it fell due. */
export function instalmentStatus(row: PaidInstalment, date: CalendarDate): InstalmentStatus {
  const left = owedInAll(row)
  if (left.isZero()) return 'paid'
  if (row.dueDate < date) return 'overdue'
  return left.equals(row.total) ? 'pending' : 'partial'
}

/** Interest of an instalment that ending the credit at a date would still cost. */
export function payoffInterest(terms: InterestTerms, period: Period, row: PaidInstalment, date: CalendarDate): Decimal {
  const due = accruedInterest(terms, period, row, date).minus(row.interestPaid)
  return due.isNegative() ? zero : due
}

/** What is owed at a date, and what would end the credit on it. */
export function outstanding(schedule: PaidInstalment[], date: CalendarDate, terms: InterestTerms): Outstanding {
  const periods = periodsOf(terms)
  const left = (part: InstalmentPart) => sum(schedule.map((row) => owed(row, part)))
  const [principal, interest, fees, tax] = [left('principal'), left('interest'), left('fees'), left('tax')]
  const interestDue = sum(
    schedule.map((row) => payoffInterest(terms, periods[row.installmentNumber - 1] as Period, row, date)),
  )
  const oldest = schedule.find((row) => !owedInAll(row).isZero())
  return {
    principal,
    interest,
    fees,
    tax,
    total: principal.plus(interest).plus(fees).plus(tax),
    payoffAmount: principal.plus(interestDue).plus(fees).plus(tax),
    daysPastDue: pastDueDays(schedule, date),
    nextDueDate: oldest?.dueDate ?? null,
  }
}

/** Days since the oldest due date that is not settled; 0 when none has passed. */
export function pastDueDays(schedule: readonly PaidInstalment[], date: CalendarDate): number {
  const oldest = schedule.find((row) => !owedInAll(row).isZero())
  return oldest ? Math.max(daysBetween(oldest.dueDate, date), 0) : 0
}

/** Whether a credit has been past due for long enough to default. */
export function isInDefault(daysPastDue: number, limit: number = defaultAfterDays): boolean {
  return daysPastDue >= limit
}
