import { type AmountInput, amountProblem, currencyScale, type Decimal, decimal } from './money.js'

/** The amounts that a product lends: from `min` in whole steps to `max`. */
export interface AmountRange {
  min: number
  max: number
  step: number
  /** Code of ISO 4217. */
  currency: string
}

/** The terms that a product lends for: any number of days in the range, or only the options if there are some. */
export interface TermRange {
  min_days: number
  max_days: number
  options?: readonly number[]
}

/** Why an amount is not allowed: not a number of the currency, outside the range, or between two steps. */
export type AmountFault = 'unreadable' | 'range' | 'step'

/** Why a term is not allowed: not a whole number of days, none of the options, or outside the range. */
export type TermFault = 'unreadable' | 'option' | 'range'

/** Why the range does not allow an amount; null when it does. */
export function amountFault(range: AmountRange, amount: number | string): AmountFault | null {
  if (amountProblem(amount, currencyScale(range.currency))) return 'unreadable'
  const asked = decimal(amount)
  if (asked.lessThan(range.min) || asked.greaterThan(range.max)) return 'range'
  return isOnStep(asked, range) ? null : 'step'
}

/** Why the range does not allow a term; null when it does. */
export function termFault({ min_days, max_days, options = [] }: TermRange, days: number): TermFault | null {
  if (!Number.isInteger(days)) return 'unreadable'
  if (options.length > 0) return options.includes(days) ? null : 'option'
  return days < min_days || days > max_days ? 'range' : null
}

/** The largest allowed amount that is not more than this one; null when even the smallest is. */
export function roundDownAmount(range: AmountRange, amount: AmountInput): Decimal | null {
  const min = decimal(range.min)
  const max = decimal(range.max)
  const asked = decimal(amount)
  if (asked.lessThan(min)) return null
  const capped = asked.greaterThan(max) ? max : asked
  return min.plus(capped.minus(min).div(range.step).floor().times(range.step))
}

/** The longest allowed term that is not longer than this one; null when even the shortest is. */
export function roundDownTerm({ min_days, max_days, options = [] }: TermRange, days: number): number | null {
  const allowed =
    options.length > 0 ? options.filter((option) => option <= days) : [Math.min(Math.floor(days), max_days)]
  const longest = Math.max(...allowed)
  return longest >= min_days ? longest : null
}

/** The term that is offered first: the allowed one that is nearest to the middle of the range. */
export function defaultTerm({ min_days, max_days, options = [] }: TermRange): number {
  const middle = (min_days + max_days) / 2
  if (options.length === 0) return Math.min(Math.max(Math.round(middle / 30) * 30, min_days), max_days)
  return [...options].sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b)[0]!
}

/** Whether an amount is the minimum plus whole steps. */
export function isOnStep(amount: Decimal, { min, step }: Pick<AmountRange, 'min' | 'step'>): boolean {
  return amount.minus(min).modulo(step).isZero()
}
