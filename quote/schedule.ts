import { type InterestTerms, interestOver, type PlanInput, periodsOf, planInstalments } from './amortization.js'
import type { CalendarDate } from './calendar.js'
import { type FeeBreakdown, feeCodes, spreadEvenly } from './fees.js'
import { currencyScale, type Decimal, sum, zero } from './money.js'

export type InstalmentStatus = 'pending' | 'partial' | 'paid' | 'overdue'

/** The terms that determine a schedule. */
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
  const charges = chargesOf(feeShares, taxShares)
  return planned.map(({ principal, interest, balanceAfter }, index) => {
    const { fees, tax, both } = charges[index] as Charges
    const { number, dueDate } = periods[index] as (typeof periods)[number]
    return {
      installmentNumber: number,
      dueDate,
      principal,
      interest,
      fees,
      tax,
      total: principal.plus(interest).plus(both),
      balanceAfter,
      status: 'pending',
    }
  })
}

interface Charges {
  fees: Decimal
  tax: Decimal
  both: Decimal
}

/** Fees and tax of each instalment. All but the last are equal, so their sum is computed once. */
function chargesOf(feeShares: Decimal[][], taxShares: Decimal[]): Charges[] {
  const charges: Charges[] = []
  for (const [index, tax] of taxShares.entries()) {
    const before = charges[index - 1]
    const same = before && before.tax === tax && feeShares.every((shares) => shares[index] === shares[index - 1])
    const fees = same ? before.fees : sum(feeShares.map((shares) => shares[index] as Decimal))
    charges.push(same ? before : { fees, tax, both: fees.plus(tax) })
  }
  return charges
}

/** Everything the borrower pays by a schedule: the sum of its totals. */
export function totalToPay(schedule: Pick<Instalment, 'total'>[]): Decimal {
  return sum(schedule.map((instalment) => instalment.total))
}

// Flat interest is computed on the granted amount, as long as any of it is owed.
function interestRule(terms: ScheduleTerms): PlanInput['interestOf'] {
  if (terms.amortization !== 'flat') return (period, balance) => interestOver(terms, balance, period.days)
  return (period, balance) => (balance.isZero() ? zero : interestOver(terms, terms.amount, period.days))
}
