import { addDays, addMonths, type CalendarDate, daysBetween } from './calendar.js'
import { currencyScale, type Decimal, decimal, lesser, round, zero } from './money.js'

/** How days are counted: months of 30 days in a year of 360, or days of the calendar in a year of 365. */
export type DayCount = '30/360' | 'actual/365'

/** What stays the same from one instalment to the next: the payment, the principal, or principal and interest. */
export type Amortization = 'annuity' | 'equal_principal' | 'flat'

/** The terms that determine the interest of a credit; enough to accrue interest and to re-amortize an existing schedule. */
export interface InterestTerms {
  dayCount: DayCount
  amortization: Amortization
  /** How many instalments at the beginning pay no principal. */
  gracePrincipal: number
  currency: string
  /** Nominal annual rate as a decimal fraction. */
  annualRate: Decimal
  termDays: number
  startDate: CalendarDate
  /** Instalments that pay principal, except the last, are multiples of it; null means the currency's minor unit. */
  instalmentMultiple?: Decimal | null
}

/** The period for which one instalment pays interest. */
export interface Period {
  number: number
  startDate: CalendarDate
  dueDate: CalendarDate
  /** Days of interest in the whole period, by the day count. */
  days: number
}

/** Principal and interest of one instalment. */
export interface PlannedInstalment {
  principal: Decimal
  interest: Decimal
  balanceAfter: Decimal
}

export interface PlanInput {
  terms: InterestTerms
  balance: Decimal
  /** The instalments to fill, in order. */
  periods: Period[]
  interestOf: (period: Period, balance: Decimal) => Decimal
  /** A level agreed before: the payment of an annuity, else the principal part. */
  level?: Decimal
  /** The highest balance that each instalment may leave, if an earlier plan promised it. */
  ceilings?: readonly Decimal[]
}

const fullPeriodDays = 30
const one = decimal(1)

/** Instalments of a term: one for each 30 days begun. */
export function instalmentCount(termDays: number): number {
  return Math.ceil(termDays / fullPeriodDays)
}

/** Days of the year that the day count divides by. */
export function yearBasis(dayCount: DayCount): number {
  return dayCount === '30/360' ? 360 : 365
}

/** The periods of a credit: they end on monthly anniversaries of its start; the last one is as long as the rest of the term. */
export function periodsOf(terms: InterestTerms): Period[] {
  const count = instalmentCount(terms.termDays)
  const lastDays = terms.termDays - fullPeriodDays * (count - 1)
  const periods: Period[] = []
  let startDate = terms.startDate
  for (let number = 1; number <= count; number++) {
    const short = number === count && lastDays < fullPeriodDays
    const dueDate = short ? addDays(startDate, lastDays) : addMonths(terms.startDate, number)
    const fullDays = terms.dayCount === '30/360' ? fullPeriodDays : daysBetween(startDate, dueDate)
    periods.push({ number, startDate, dueDate, days: short ? lastDays : fullDays })
    startDate = dueDate
  }
  return periods
}

/** Interest on a balance over some days of the terms' year, rounded to the currency. */
export function interestOver(terms: InterestTerms, balance: Decimal, days: number): Decimal {
  if (days === 0) return zero
  // All multiplications come before the single division, so that exact halves stay exact.
  const exact = balance.times(terms.annualRate).times(days).div(yearBasis(terms.dayCount))
  return round(exact, currencyScale(terms.currency))
}

/** Spreads a balance over periods; the principal adds up to it and the last balance is zero. */
export function planInstalments({
  terms,
  balance,
  periods,
  interestOf,
  level,
  ceilings,
}: PlanInput): PlannedInstalment[] {
  const scale = currencyScale(terms.currency)
  const paying = periods.filter((period) => period.number > terms.gracePrincipal)
  const principalOf = principalRule(terms, level ?? levelOf(terms, balance, paying), scale)
  const atLeast = floorRule(terms)
  const planned: PlannedInstalment[] = []
  let left = balance
  for (const [index, period] of periods.entries()) {
    const interest = interestOf(period, left)
    let principal = zero
    if (index === periods.length - 1) principal = left
    else if (period.number > terms.gracePrincipal) {
      const wanted = principalOf(interest)
      const needed = left.minus(ceilings?.[index] ?? left)
      principal = between(needed.greaterThan(wanted) ? atLeast(needed, interest) : wanted, left)
    }
    left = left.minus(principal)
    planned.push({ principal, interest, balanceAfter: left })
  }
  return planned
}

/** The amount that stays the same over the paying periods, not yet rounded. */
function levelOf(terms: InterestTerms, balance: Decimal, paying: Period[]): Decimal {
  if (terms.amortization !== 'annuity') return balance.div(Math.max(paying.length, 1))
  const stepOf = (days: number) => one.div(terms.annualRate.times(days).div(yearBasis(terms.dayCount)).plus(one))
  const days = paying[0]?.days
  if (days !== undefined && paying.every((period) => period.days === days)) {
    // The sum of a geometric series, when all periods have the same length.
    const step = stepOf(days)
    if (step.equals(one)) return balance.div(paying.length)
    return balance.times(one.minus(step)).div(step.times(one.minus(step.pow(paying.length))))
  }
  const discounts = new Map<number, Decimal>()
  let discount = one
  let factor = zero
  for (const { days } of paying) {
    const known = discounts.get(days)
    const step = known ?? stepOf(days)
    if (!known) discounts.set(days, step)
    discount = discount.times(step)
    factor = factor.plus(discount)
  }
  return factor.isZero() ? balance : balance.div(factor)
}

/** The principal of an instalment as a function of the level and its interest. */
function principalRule(terms: InterestTerms, level: Decimal, scale: number): (interest: Decimal) => Decimal {
  const multiple = terms.instalmentMultiple
  const roundInstalment = (amount: Decimal) =>
    multiple ? round(amount.div(multiple), 0).times(multiple) : round(amount, scale)
  if (terms.amortization === 'annuity') {
    const payment = roundInstalment(level)
    return (interest) => payment.minus(interest)
  }
  if (multiple) return (interest) => roundInstalment(level.plus(interest)).minus(interest)
  const part = round(level, scale)
  return () => part
}

/** The principal of an instalment that must pay at least so much principal; the instalment is a multiple if one is set. */
function floorRule({ instalmentMultiple: multiple }: InterestTerms): (needed: Decimal, interest: Decimal) => Decimal {
  if (!multiple) return (needed) => needed
  return (needed, interest) => needed.plus(interest).div(multiple).ceil().times(multiple).minus(interest)
}

// A coarse multiple may ask for less than the interest or for more than is left; the last instalment absorbs the rest.
function between(principal: Decimal, left: Decimal): Decimal {
  return principal.isNegative() ? zero : lesser(principal, left)
}
