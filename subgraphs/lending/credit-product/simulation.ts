import type { CalendarDate } from '@otorga/quote/calendar'
import type { AmountInput } from '@otorga/quote/money'
import { type Quote, quote, termsOf as termsAt } from '@otorga/quote/quote'
import type { ScheduleTerms } from '@otorga/quote/schedule'
import { type ProductTerms, pricesOf } from './credit-product.rules.js'

/** A product's terms for an amount and a term that it allows, without the day of the start. */
export function termsOf(
  product: ProductTerms,
  amount: AmountInput,
  termDays: number,
): Omit<ScheduleTerms, 'startDate'> {
  return termsAt(pricesOf(product), amount, termDays)
}

/** Computes the costs of an amount over a term that begins on a date. */
export function simulate(product: ProductTerms, amount: AmountInput, termDays: number, startDate: CalendarDate): Quote {
  return quote(pricesOf(product), amount, termDays, startDate)
}
