import { currencyScale, type Decimal, decimal, round, sum, zero } from '@otorga/kernel/base/money'
import type { FeeConfigInput, FeeName } from '@otorga/schema/rest/types/lending'
import * as contract from '@otorga/schema/rest/values/lending'

/** The fees that are fractions of the amount, in the order they are shown. */
export const feeCodes = contract.FeeName.enum

/** Amounts of each fee and of the tax on them. */
export type FeeBreakdown = Record<FeeName | 'tax', Decimal>

export const noFees: FeeBreakdown = { origination: zero, platform: zero, insurance: zero, tax: zero }

/** The fees of an amount, each rounded to the currency. */
export function feesOf(config: FeeConfigInput, amount: Decimal, currency: string): FeeBreakdown {
  const scale = currencyScale(currency)
  const fraction = (of: Decimal, rate: number | undefined) => (rate ? round(of.times(decimal(rate)), scale) : zero)
  const fees = {
    origination: fraction(amount, config.origination),
    platform: fraction(amount, config.platform),
    insurance: fraction(amount, config.insurance),
  }
  const taxed = new Set<FeeName>(config.tax_applies_to ?? contract.FeeConfig.default.tax_applies_to)
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
