import {
  type InterestTerms,
  interestOver,
  type Period,
  type PlanInput,
  periodsOf,
  planInstalments,
} from '@otorga/quote/amortization'
import type { CalendarDate } from '@otorga/quote/calendar'
import { currencyScale, type Decimal, greater, lesser, round, sum, zero } from '@otorga/quote/money'
import { elapsedDays, interestOnPrepaid } from '../schedule/accrual.js'
import { owed, type PaidInstalment } from '../schedule/paid-instalment.js'

/** What a prepayment changes: the amount of the remaining instalments, or their number. */
export type PrepaymentEffect = 'reduce_installment' | 'reduce_term'

export interface Prepayment {
  terms: InterestTerms
  /** Principal paid ahead of its due date; at most the principal of `open`. */
  prepaid: Decimal
  date: CalendarDate
  effect: PrepaymentEffect
}

/**
 * Books a prepayment on the first open instalment and spreads the rest over the open ones; none of them may be due. No balance
 * becomes higher than it was planned before, so that the interest owed never rises.
 */
export function reamortize(open: PaidInstalment[], { terms, prepaid, date, effect }: Prepayment): PaidInstalment[] {
  const all = periodsOf(terms)
  const periods = open.map((row) => all[row.installmentNumber - 1] as Period)
  const [first, firstPeriod] = [open[0] as PaidInstalment, periods[0] as Period]
  const owedBefore = sum(open.map((row) => owed(row, 'principal')))
  const balance = owedBefore.minus(prepaid)
  const shorten = effect === 'reduce_term'
  const elapsed = elapsedDays(terms, firstPeriod, date)

  const interestOf: PlanInput['interestOf'] =
    terms.amortization === 'flat'
      ? flatInterest(open, terms, {
          left: shorten && !balance.isZero() ? owedBefore : balance,
          of: owedBefore,
          elapsed,
        })
      : (period, left) => interestOver(terms, left, period.days)
  const plan = planInstalments({
    terms,
    balance,
    periods,
    interestOf,
    level: shorten ? agreedLevel(open, terms) : undefined,
    // Without ceilings a new level plan may repay more slowly than the plan before it, which would cost interest.
    ceilings: open.map((row) => row.balanceAfter),
  })

  // Flat interest already accounts for the days that have passed; otherwise the prepaid principal owes interest up to the date.
  const accrued = terms.amortization === 'flat' ? zero : interestOver(terms, prepaid, elapsed)
  const carried = interestOnPrepaid(terms, firstPeriod, first).plus(accrued)
  const rows = open.map((row, index) => {
    const planned = plan[index] as (typeof plan)[number]
    const principalPaid = index === 0 ? row.principalPaid.plus(prepaid) : row.principalPaid
    // A prepayment never raises the interest of the running instalment, nor lowers it below the interest already paid.
    const interest = index === 0 ? lesser(planned.interest.plus(carried), row.interest) : planned.interest
    return withTotal({
      ...row,
      principal: principalPaid.plus(planned.principal),
      principalPaid,
      interest: greater(interest, row.interestPaid),
      balanceAfter: planned.balanceAfter,
    })
  })
  return shorten ? withoutTail(rows) : rows
}

/** The same instalment with its total added up again. */
export function withTotal(row: PaidInstalment): PaidInstalment {
  return { ...row, total: row.principal.plus(row.interest).plus(row.fees).plus(row.tax) }
}

// The agreed instalment (or its principal part): that of the first untouched instalment, unless it is the last one.
function agreedLevel(open: PaidInstalment[], terms: InterestTerms): Decimal {
  const inner = open.slice(0, -1).filter((row) => row.installmentNumber > terms.gracePrincipal)
  const row = inner.find(({ principalPaid }) => principalPaid.isZero()) ?? inner[0] ?? (open.at(-1) as PaidInstalment)
  const principal = owed(row, 'principal')
  return terms.amortization === 'annuity' ? principal.plus(row.interest) : principal
}

// Flat interest is reduced by the prepaid share of the principal; in the running period only for the remaining days.
function flatInterest(
  open: PaidInstalment[],
  terms: InterestTerms,
  { left, of, elapsed }: { left: Decimal; of: Decimal; elapsed: number },
): PlanInput['interestOf'] {
  const before = new Map(open.map((row) => [row.installmentNumber, row.interest]))
  const first = open[0]?.installmentNumber
  const scale = currencyScale(terms.currency)
  return ({ number, days }, balance) => {
    if (number !== first && balance.isZero()) return zero
    const interest = before.get(number) as Decimal
    const passed = number === first ? elapsed : 0
    const share = of.times(passed).plus(left.times(days - passed))
    return round(interest.times(share).div(of.times(days)), scale)
  }
}

// Removes the instalments after the one that ends the balance; their agreed fees are added to it.
function withoutTail(rows: PaidInstalment[]): PaidInstalment[] {
  const end = rows.findIndex((row) => row.balanceAfter.isZero())
  const last = rows[end] as PaidInstalment
  const tail = rows.slice(end + 1)
  const fees = last.fees.plus(sum(tail.map((row) => row.fees)))
  const tax = last.tax.plus(sum(tail.map((row) => row.tax)))
  return [...rows.slice(0, end), withTotal({ ...last, fees, tax })]
}
