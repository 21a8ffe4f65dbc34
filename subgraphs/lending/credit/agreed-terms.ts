import { isDeepStrictEqual } from 'node:util'
import type { AgreedTerms } from '@otorga/drizzle/lending/tables'
import type { InterestTerms } from '@otorga/quote/amortization'
import type { CalendarDate } from '@otorga/quote/calendar'
import { currencyScale, type Decimal, decimal, toColumn } from '@otorga/quote/money'
import { buildSchedule, type Instalment } from '@otorga/quote/schedule'
import type { RequestedTerms } from '../application/application.rules.js'
import type { ProductTerms } from '../credit-product/credit-product.rules.js'
import { termsOf } from '../credit-product/simulation.js'
import type { CreditRow } from './credit.store.js'

export type { AgreedTerms }

/** A product's terms for an amount and a term that it allows. */
export function agreedTerms(product: ProductTerms, { amount, termDays }: RequestedTerms): AgreedTerms {
  const given = termsOf(product, amount, termDays)
  const column = (value: Decimal) => toColumn(value, currencyScale(given.currency))
  return {
    amount: column(given.amount),
    currency: given.currency,
    termDays,
    interestRate: given.annualRate.toFixed(),
    terms: {
      dayCount: given.dayCount,
      amortization: given.amortization,
      gracePrincipal: given.gracePrincipal,
      instalmentMultiple: given.instalmentMultiple?.toNumber() ?? null,
    },
    feeBreakdown: {
      origination: column(given.fees.origination),
      platform: column(given.fees.platform),
      insurance: column(given.fees.insurance),
      tax: column(given.fees.tax),
    },
  }
}

/** The terms of an existing credit, written in the same way, so that both can be compared. */
export function agreedOn({ amount, currency, termDays, interestRate, terms, feeBreakdown }: CreditRow): AgreedTerms {
  const { dayCount, amortization, gracePrincipal, instalmentMultiple } = terms
  return {
    amount: toColumn(decimal(amount), currencyScale(currency)),
    currency,
    termDays,
    interestRate: decimal(interestRate).toFixed(),
    terms: { dayCount, amortization, gracePrincipal, instalmentMultiple },
    feeBreakdown,
  }
}

/** Whether the terms are equal. */
export const sameTerms = (one: AgreedTerms, other: AgreedTerms): boolean => isDeepStrictEqual(one, other)

/** The terms for the rules of interest, with the day of the start. */
export const interestTerms = (agreed: AgreedTerms, startDate: CalendarDate): InterestTerms => ({
  currency: agreed.currency,
  annualRate: decimal(agreed.interestRate),
  termDays: agreed.termDays,
  startDate,
  dayCount: agreed.terms.dayCount,
  amortization: agreed.terms.amortization,
  gracePrincipal: agreed.terms.gracePrincipal,
  instalmentMultiple: agreed.terms.instalmentMultiple === null ? null : decimal(agreed.terms.instalmentMultiple),
})

/** The schedule of the terms from a day on. */
export function datedSchedule(agreed: AgreedTerms, startDate: CalendarDate): Instalment[] {
  const { origination, platform, insurance, tax } = agreed.feeBreakdown
  return buildSchedule({
    ...interestTerms(agreed, startDate),
    amount: decimal(agreed.amount),
    fees: {
      origination: decimal(origination),
      platform: decimal(platform),
      insurance: decimal(insurance),
      tax: decimal(tax),
    },
  })
}
