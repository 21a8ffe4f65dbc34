import { type InterestTerms, interestOver, type Period } from '@otorga/quote/amortization'
import { type CalendarDate, days360Between, daysBetween } from '@otorga/quote/calendar'
import { currencyScale, type Decimal, less, round, zero } from '@otorga/quote/money'
import type { PaidInstalment } from './paid-instalment.js'

/** Days of a period that have passed at a date, by the terms' day count. */
export function elapsedDays(terms: InterestTerms, period: Period, date: CalendarDate): number {
  if (date <= period.startDate) return 0
  const count = terms.dayCount === '30/360' ? days360Between : daysBetween
  return Math.min(count(period.startDate, date), period.days)
}

// An ordinary payment pays interest first, so principal that is paid before its interest can only be a prepayment.
function openBalance(row: PaidInstalment): Decimal {
  return less(row.balanceAfter.plus(row.principal), row.principalPaid)
}

/** Interest in an instalment on principal that was prepaid within its period, up to the day of the prepayment. */
export function interestOnPrepaid(terms: InterestTerms, period: Period, row: PaidInstalment): Decimal {
  if (row.principalPaid.isZero() || terms.amortization === 'flat') return zero
  const carried = row.interest.minus(interestOver(terms, openBalance(row), period.days))
  return carried.isNegative() ? zero : carried
}

/** Interest of an instalment accrued by a date; all of it from the due date on. */
export function accruedInterest(
  terms: InterestTerms,
  period: Period,
  row: PaidInstalment,
  date: CalendarDate,
): Decimal {
  if (row.dueDate <= date) return row.interest
  const days = elapsedDays(terms, period, date)
  // Before its period nothing accrues on principal of which nothing was prepaid.
  if (days === 0 && !row.principal.isZero() && row.principalPaid.isZero()) return zero
  const balance = openBalance(row)
  if (balance.isZero()) return row.interest
  if (terms.amortization === 'flat') {
    return round(row.interest.times(days).div(period.days), currencyScale(terms.currency))
  }
  const accrued = interestOnPrepaid(terms, period, row).plus(interestOver(terms, balance, days))
  return accrued.lessThan(row.interest) ? accrued : row.interest
}
