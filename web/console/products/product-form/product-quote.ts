import { defaultTerm } from '@otorga/quote/allowed'
import { aprOf, type Quote, quote } from '@otorga/quote/quote'
import { is } from 'valibot'
import { pricesOf } from '../../shared/product-prices.ts'
import { termsSchema } from './product.schema.ts'
import { termsOf } from './product-input.ts'
import type { TypedProduct } from './typed-product.ts'

export interface QuotedProduct {
  quote: Quote
  apr: number
}

/**
 * What the product that is typed would cost for the amount and the term that it offers first. Undefined as long as its terms are
 * not complete.
 */
export function quoteOf(typed: TypedProduct, today: string): QuotedProduct | undefined {
  if (!is(termsSchema, typed)) return undefined
  const terms = termsOf(typed)
  const { minDays: min_days, maxDays: max_days, options } = terms.termConfig
  const term = defaultTerm({ min_days, max_days, options })
  const made = quote(pricesOf(terms), terms.amountConfig.default, term, today)
  return { quote: made, apr: aprOf(made) }
}
