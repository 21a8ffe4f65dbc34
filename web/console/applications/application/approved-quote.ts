import { roundDownAmount, roundDownTerm } from '@otorga/quote/allowed'
import { aprOf, type Quote, quote } from '@otorga/quote/quote'
import { type ProductTerms, pricesOf } from '../../shared/product-prices.ts'

export interface Asked {
  requestedAmount: number
  requestedTermDays: number
}

/** What an operator allows at most; undefined where nothing is limited. */
export interface Limits {
  maxAmount?: number | undefined
  maxTermDays?: number | undefined
}

export interface Approved {
  quote: Quote
  apr: number
}

/**
 * The credit that an approval makes: the smaller of what was asked for and what is allowed, rounded down to an amount and a term of
 * the product. Undefined when the product has none so small.
 */
export function approvedQuote(
  product: ProductTerms,
  asked: Asked,
  limits: Limits,
  today: string,
): Approved | undefined {
  const { minDays: min_days, maxDays: max_days, options } = product.termConfig
  const least = (one: number, other: number | undefined) => (other === undefined ? one : Math.min(one, other))
  const amount = roundDownAmount(product.amountConfig, least(asked.requestedAmount, limits.maxAmount))
  const term = roundDownTerm({ min_days, max_days, options }, least(asked.requestedTermDays, limits.maxTermDays))
  if (amount === null || term === null) return undefined
  const made = quote(pricesOf(product), amount, term, today)
  return { quote: made, apr: aprOf(made) }
}
