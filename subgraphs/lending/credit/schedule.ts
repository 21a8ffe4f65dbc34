import { currencyScale, type Decimal, sum, zero } from '@otorga/kernel/money'
import { type InterestTerms, interestOver, type PlanInput, periodsOf, planInstalments } from './amortization.js'
import type { CalendarDate } from './calendar.js'
import { type FeeBreakdown, feeCodes, spreadEvenly } from './fees.js'

export type InstalmentStatus = 'pending' | 'partial' | 'paid' | 'overdue'

/** Everything a schedule follows from. */
export interface ScheduleTerms extends InterestTerms {
  amount: Decimal
  fees: FeeBreakdown
}

/** One row of the amortization schedule, every amount at the currency's scale. */
export interface Instalment {
  installmentNumber: number
  dueDate: CalendarDate
  principal: Decimal
  interest: Decimal
  fees: Decimal
  tax: Decimal
  total: Decimal
  balanceAfter: Decimal
  status: InstalmentStatus
}

/** The amortization schedule of a credit; the simulation, the credit and its disbursement all use it. */
export function buildSchedule(terms: ScheduleTerms): Instalment[] {
  const periods = periodsOf(terms)
  const scale = currencyScale(terms.currency)
  const planned = planInstalments({ terms, balance: terms.amount, periods, interestOf: interestRule(terms) })
  const feeShares = feeCodes.map((code) => spreadEvenly(terms.fees[code], periods.length, scale))
  const taxShares = spreadEvenly(terms.fees.tax, periods.length, scale)
  return planned.map(({ principal, interest, balanceAfter }, index) => {
    const fees = sum(feeShares.map((shares) => shares[index] as Decimal))
    const tax = taxShares[index] as Decimal
    const { number, dueDate } = periods[index] as (typeof periods)[number]
    return {
      installmentNumber: number,
      dueDate,
      principal,
      interest,
      fees,
      tax,
      total: principal.plus(interest).plus(fees).plus(tax),
      balanceAfter,
      status: 'pending',
    }
  })
}

/** Everything the borrower pays by a schedule: the sum of its totals. */
export function totalToPay(schedule: Pick<Instalment, 'total'>[]): Decimal {
  return sum(schedule.map((instalment) => instalment.total))
}

// Flat interest is on the amount granted for as long as any of it is owed.
function interestRule(terms: ScheduleTerms): PlanInput['interestOf'] {
  if (terms.amortization !== 'flat') return (period, balance) => interestOver(terms, balance, period.days)
  return (period, balance) => (balance.isZero() ? zero : interestOver(terms, terms.amount, period.days))
}
