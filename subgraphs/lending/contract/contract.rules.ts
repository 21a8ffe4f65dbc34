import type { ContractDocument } from '@otorga/drizzle/lending/tables'
import { addDays, type CalendarDate } from '@otorga/quote/calendar'
import { type Decimal } from '@otorga/quote/money'
import { type Instalment, totalToPay } from '@otorga/quote/schedule'
import { type AgreedTerms, datedSchedule, sameTerms } from '../credit/agreed-terms.js'

/** How many days after the contract's day the pay-out may be, without costing more than the contract states. */
export const payoutDays = 30

/** The schedule and the total of a credit that is paid out on a day. */
export interface Payout {
  date: CalendarDate
  schedule: Instalment[]
  totalToPay: Decimal
}

function payoutOn(agreed: AgreedTerms, date: CalendarDate): Payout {
  const schedule = datedSchedule(agreed, date)
  return { date, schedule, totalToPay: totalToPay(schedule) }
}

/**
 * The pay-out that costs the borrower most, from a contract's day to `payoutDays` later; the earliest when several cost the
 * same.
 */
export function dearestPayout(agreed: AgreedTerms, from: CalendarDate): Payout {
  let dearest = payoutOn(agreed, from)
  // With twelve equal months in a year every day costs the same.
  if (agreed.terms.dayCount === '30/360') return dearest
  for (let days = 1; days <= payoutDays; days++) {
    const payout = payoutOn(agreed, addDays(from, days))
    if (payout.totalToPay.greaterThan(dearest.totalToPay)) dearest = payout
  }
  return dearest
}

/** Whether a contract states these terms, and a pay-out on this day costs no more than it states. */
export function standsFor({ states }: ContractDocument, agreed: AgreedTerms, date: CalendarDate): boolean {
  if (!states || !sameTerms(states.agreed, agreed)) return false
  return payoutOn(agreed, date).totalToPay.lessThanOrEqualTo(states.totalToPay)
}
