import type { CalendarDate } from '@otorga/quote/calendar'
import { type Decimal, less, zero } from '@otorga/quote/money'
import type { Instalment, InstalmentStatus } from '@otorga/quote/schedule'

/** Parts of an instalment in the order in which a payment pays them. */
export const instalmentParts = ['fees', 'tax', 'interest', 'principal'] as const
export type InstalmentPart = (typeof instalmentParts)[number]

/** An instalment with what was paid of each part. */
export interface PaidInstalment extends Instalment {
  feesPaid: Decimal
  taxPaid: Decimal
  interestPaid: Decimal
  principalPaid: Decimal
}

/** A new schedule with nothing paid. */
export function unpaid(schedule: Instalment[]): PaidInstalment[] {
  return schedule.map((row) => ({ ...row, feesPaid: zero, taxPaid: zero, interestPaid: zero, principalPaid: zero }))
}

const paidPart = { fees: 'feesPaid', tax: 'taxPaid', interest: 'interestPaid', principal: 'principalPaid' } as const

/** What is still owed of one part of an instalment. */
export const owed = (row: PaidInstalment, part: InstalmentPart): Decimal => less(row[part], row[paidPart[part]])

/** What is still owed of an instalment. */
export function owedInAll(row: PaidInstalment): Decimal {
  return less(less(less(less(row.total, row.feesPaid), row.taxPaid), row.interestPaid), row.principalPaid)
}

/** Whether something is still owed of an instalment: of some part of it, because its total is their sum. */
export const isOpen = (row: PaidInstalment): boolean => instalmentParts.some((part) => !owed(row, part).isZero())

/** Status of an instalment at a date: it is overdue from the day after it fell due. */
export function instalmentStatus(row: PaidInstalment, date: CalendarDate): InstalmentStatus {
  if (!isOpen(row)) return 'paid'
  if (row.dueDate < date) return 'overdue'
  return instalmentParts.every((part) => row[paidPart[part]].isZero()) ? 'pending' : 'partial'
}
