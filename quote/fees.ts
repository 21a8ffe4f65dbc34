import { currencyScale, type Decimal, decimal, round, sum, zero } from './money.js'

/** The fees that are fractions of the amount, in the order they are shown. */
export const feeCodes = ['origination', 'platform', 'insurance'] as const

export type FeeName = (typeof feeCodes)[number]

/** What a product charges: each fee as a fraction of the amount, and the tax as a fraction of the fees that it applies to. */
export interface FeeRates extends Partial<Record<FeeName | 'tax', number>> {
  tax_applies_to: readonly FeeName[]
}

/** Amounts of each fee and of the tax on them. */
export type FeeBreakdown = Record<FeeName | 'tax', Decimal>

export const noFees: FeeBreakdown = { origination: zero, platform: zero, insurance: zero, tax: zero }

/** The fees of an amount, each rounded to the currency. */
export function feesOf(config: FeeRates, amount: Decimal, currency: string): FeeBreakdown {
  const scale = currencyScale(currency)
  const fraction = (of: Decimal, rate: number | undefined) => (rate ? round(of.times(decimal(rate)), scale) : zero)
  const fees = {
    origination: fraction(amount, config.origination),
    platform: fraction(amount, config.platform),
    insurance: fraction(amount, config.insurance),
  }
  const taxed = new Set(config.tax_applies_to)
  return { ...fees, tax: fraction(sum([...taxed].map((code) => fees[code])), config.tax) }
}

/** Distributes an amount evenly over `count` instalments; the last one has the remainder, and no share is negative. */
export function spreadEvenly(amount: Decimal, count: number, scale: number): Decimal[] {
  if (amount.isZero()) return new Array<Decimal>(count).fill(zero)
  const share = round(amount.div(count), scale)
  const rest = amount.minus(share.times(count - 1))
  if (!rest.isNegative()) {
    const even = new Array<Decimal>(count).fill(share)
    even[count - 1] = rest
    return even
  }
  const shares: Decimal[] = []
  let left = amount
  for (let number = 1; number < count; number++) {
    // Many shares that are rounded up could exceed the amount, such as few minor units over many instalments.
    const next = share.greaterThan(left) ? left : share
    shares.push(next)
    left = left.minus(next)
  }
  shares.push(left)
  return shares
}
