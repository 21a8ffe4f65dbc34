import { type AmountInput, currencyScale, type Decimal, decimal, round, sum, zero } from '@otorga/kernel/base/money'

/** The fees that are fractions of the amount, in the order they are shown. */
export const feeCodes = ['origination', 'platform', 'insurance'] as const
export type FeeCode = (typeof feeCodes)[number]

/** Fee terms of a product: decimal fractions; what is absent is not charged. */
export interface FeeConfig {
  origination?: AmountInput
  platform?: AmountInput
  insurance?: AmountInput
  /** Fraction of the fees that `tax_applies_to` names. */
  tax?: AmountInput
  tax_applies_to?: FeeCode[]
}

/** Amounts of each fee and of the tax on them. */
export type FeeBreakdown = Record<FeeCode | 'tax', Decimal>

/** The fees that are taxed when the product does not say. */
export const taxedByDefault: FeeCode[] = ['origination', 'platform']

export const noFees: FeeBreakdown = { origination: zero, platform: zero, insurance: zero, tax: zero }

/** The fees of an amount, each rounded on its own to the currency. */
export function feesOf(config: FeeConfig, amount: Decimal, currency: string): FeeBreakdown {
  const scale = currencyScale(currency)
  const fraction = (of: Decimal, rate: AmountInput | undefined) => (rate ? round(of.times(decimal(rate)), scale) : zero)
  const fees = {
    origination: fraction(amount, config.origination),
    platform: fraction(amount, config.platform),
    insurance: fraction(amount, config.insurance),
  }
  const taxed = new Set(config.tax_applies_to ?? taxedByDefault)
  return { ...fees, tax: fraction(sum([...taxed].map((code) => fees[code])), config.tax) }
}

/** Spreads an amount evenly over `count` instalments, the residue in the last; no share is negative. */
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
    // A share rounded up many times could pass the amount: few minor units over many instalments.
    const next = share.greaterThan(left) ? left : share
    shares.push(next)
    left = left.minus(next)
  }
  shares.push(left)
  return shares
}
