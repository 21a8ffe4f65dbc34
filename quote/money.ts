import { Decimal as DecimalBase } from 'decimal.js'

export { currencyScale, isCurrency } from './currency.js'

/** Decimal arithmetic of the platform: 40 significant digits, half-even. */
export const Decimal = DecimalBase.clone({ precision: 40, rounding: DecimalBase.ROUND_HALF_EVEN })
export type Decimal = DecimalBase

/** The types that an amount may have: a JSON number, the string of a numeric column, or a Decimal. */
export type AmountInput = number | string | Decimal

export const zero: Decimal = new Decimal(0)

/** The largest amount that any operation accepts. */
export const largestAmount: Decimal = new Decimal('999999999999.99')

const plainDecimal = /^-?\d+(\.\d+)?$/

/** A trusted value (own column, product terms) as a Decimal, unchecked. */
export function decimal(value: AmountInput): Decimal {
  return new Decimal(value)
}

/** Rounds half-even to `scale` decimals; never gives a negative zero. */
export function round(amount: Decimal, scale: number): Decimal {
  const rounded = amount.toDecimalPlaces(scale, DecimalBase.ROUND_HALF_EVEN)
  return rounded.isZero() ? zero : rounded
}

/** The smaller of two amounts. */
export const lesser = (one: Decimal, other: Decimal): Decimal => (other.lessThan(one) ? other : one)

/** The greater of two amounts. */
export const greater = (one: Decimal, other: Decimal): Decimal => (other.greaterThan(one) ? other : one)

/** One amount less another. Most columns of a schedule are zero, and to subtract `zero` costs nothing. */
export const less = (one: Decimal, other: Decimal): Decimal => (other === zero ? one : one.minus(other))

/** The exact sum of amounts; 0 when there are none. */
export function sum(amounts: Iterable<Decimal>): Decimal {
  let total = zero
  for (const amount of amounts) if (amount !== zero) total = total === zero ? amount : total.plus(amount)
  return total
}

/** Why a value is not an amount at this scale; null when it is one. */
export function amountProblem(value: number | string, scale: number): string | null {
  if (typeof value === 'string' ? !plainDecimal.test(value) : !Number.isFinite(value)) return 'must be a number'
  const amount = new Decimal(value)
  if (amount.abs().greaterThan(largestAmount)) return 'must be at most 999,999,999,999.99'
  if (amount.decimalPlaces() > scale) return `must have at most ${scale} decimals`
  return null
}

/** The JSON number of an amount; exact for every amount up to `largestAmount`. */
export function toWire(amount: Decimal): number {
  return amount.isZero() ? 0 : amount.toNumber()
}

/** The plain decimal string of an amount, as a numeric column takes it. */
export function toColumn(amount: Decimal, scale: number): string {
  return round(amount, scale).toFixed(scale)
}
