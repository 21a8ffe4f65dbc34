import { type AmountFault, amountFault, roundDownAmount, type TermRange, termFault } from '@otorga/quote/allowed'
import { aprOf, type Prices, type Quote, quote } from '@otorga/quote/quote'
import type { SimulatorConfig } from '../application/api.ts'

/** The prices of a product, in the form in which they are computed with. */
export function pricesOf({ amount, rates }: SimulatorConfig): Prices {
  return {
    currency: amount.currency,
    rate: rates.interest_rate,
    day_count: rates.day_count,
    amortization: rates.amortization,
    grace_principal: rates.grace_principal,
    instalment_multiple: rates.instalment_multiple,
    fees: {
      ...Object.fromEntries(rates.fees.items.map(({ code, value }) => [code, value])),
      tax: rates.tax_rate,
      tax_applies_to: rates.tax_applies_to,
    },
  }
}

/** What was chosen, and what it costs; or why it costs nothing: the amount is not lent. */
export type Quoted = { fault: AmountFault } | { fault?: undefined; quote: Quote; apr: number }

/** The quote of exactly this amount and term; none of another. */
export function quoteOf(config: SimulatorConfig, amount: string, termDays: number): Quoted {
  const fault = amountFault(config.amount, amount)
  if (fault) return { fault }
  const made = quote(pricesOf(config), amount, termDays, config.simulation.start_date)
  return { quote: made, apr: aprOf(made) }
}

/** The lent amounts next to one that is not lent because of its step. */
export function nearestAmounts({ amount: range }: SimulatorConfig, amount: string): string[] {
  const below = roundDownAmount(range, amount)
  if (!below) return []
  const above = below.plus(range.step)
  return [below, ...(above.lessThanOrEqualTo(range.max) ? [above] : [])].map(String)
}

const monthDays = 30

/** The terms that are offered: the product's options, or whole months between its bounds with the bounds themselves. */
export function offeredTerms({ min_days, max_days, options = [] }: TermRange): number[] {
  if (options.length > 0) return [...options].sort((a, b) => a - b)
  const terms = new Set([min_days])
  for (let days = Math.ceil(min_days / monthDays) * monthDays; days <= max_days; days += monthDays) terms.add(days)
  return [...terms.add(max_days)]
}

/** The term to show: what was chosen before if the product still allows it, else the product's own. */
export const allowedTerm = (config: SimulatorConfig, chosen: number | undefined): number =>
  chosen !== undefined && termFault(config.term, chosen) === null ? chosen : config.simulation.term_days

/** Whole months of a term, where it is some. */
export const monthsOf = (days: number): number | undefined => (days % monthDays === 0 ? days / monthDays : undefined)
