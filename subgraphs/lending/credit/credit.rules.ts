import { type InterestTerms, type Period, periodsOf } from '@otorga/quote/amortization'
import { type CalendarDate, daysBetween } from '@otorga/quote/calendar'
import { type Decimal, less, sum, zero } from '@otorga/quote/money'
import { accruedInterest } from '../schedule/accrual.js'
import { type InstalmentPart, isOpen, owed, type PaidInstalment } from '../schedule/paid-instalment.js'

/** What is owed on a credit at a date. */
export interface Outstanding {
  principal: Decimal
  /** All interest of the schedule that is not paid, due or not. */
  interest: Decimal
  fees: Decimal
  tax: Decimal
  total: Decimal
  /** The payment that ends the credit on that date: later interest is waived. */
  payoffAmount: Decimal
  daysPastDue: number
  /** Due date of the oldest instalment that is not settled; null when none is. */
  nextDueDate: CalendarDate | null
}

/** The interest of an instalment that is owed when the credit is paid off at a date. */
export function payoffInterest(terms: InterestTerms, period: Period, row: PaidInstalment, date: CalendarDate): Decimal {
  const due = less(accruedInterest(terms, period, row, date), row.interestPaid)
  return due.isNegative() ? zero : due
}

/** The unpaid amount of each part of an instalment, over a schedule. */
export type Left = Record<InstalmentPart, Decimal>

/** The unpaid amount of each part of a schedule. */
export function leftOf(schedule: readonly PaidInstalment[]): Left {
  const left = (part: InstalmentPart) => sum(schedule.map((row) => owed(row, part)))
  return { principal: left('principal'), interest: left('interest'), fees: left('fees'), tax: left('tax') }
}

/** The payment that would end a credit on a date: later interest is waived. */
export function payoff(
  schedule: readonly PaidInstalment[],
  date: CalendarDate,
  terms: InterestTerms,
  { principal, fees, tax }: Left = leftOf(schedule),
): Decimal {
  const periods = periodsOf(terms)
  const interestDue = sum(
    schedule.map((row) => payoffInterest(terms, periods[row.installmentNumber - 1] as Period, row, date)),
  )
  return principal.plus(interestDue).plus(fees).plus(tax)
}

const oldestOpen = (schedule: readonly PaidInstalment[]) => schedule.find(isOpen)

/** Due date of the oldest instalment that is not settled; null when none is. */
export const nextDueDate = (schedule: readonly PaidInstalment[]): CalendarDate | null =>
  oldestOpen(schedule)?.dueDate ?? null

/** What is owed at a date, and what would end the credit on it. */
export function outstanding(schedule: PaidInstalment[], date: CalendarDate, terms: InterestTerms): Outstanding {
  const left = leftOf(schedule)
  return {
    ...left,
    total: left.principal.plus(left.interest).plus(left.fees).plus(left.tax),
    payoffAmount: payoff(schedule, date, terms, left),
    daysPastDue: pastDueDays(schedule, date),
    nextDueDate: nextDueDate(schedule),
  }
}

/** Days since the oldest due date that is not settled; 0 when none has passed. */
export function pastDueDays(schedule: readonly PaidInstalment[], date: CalendarDate): number {
  const oldest = oldestOpen(schedule)
  return oldest ? Math.max(daysBetween(oldest.dueDate, date), 0) : 0
}

/** Whether a credit has been past due for long enough to default. */
export function isInDefault(daysPastDue: number, limit: number): boolean {
  return daysPastDue >= limit
}
