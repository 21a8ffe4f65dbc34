import { type AmountInput, type Decimal, decimal } from '@otorga/kernel/base/money'
import type { CalendarDate } from '../schedule/calendar.js'
import { type FeeBreakdown, feesOf } from '../schedule/fees.js'
import { buildSchedule, type Instalment, type ScheduleTerms, totalToPay } from '../schedule/schedule.js'
import { type ProductTerms, rateTerms } from './credit-product.rules.js'

/** What a credit would cost. */
export interface Simulation {
  amount: Decimal
  termDays: number
  totalToPay: Decimal
  feeBreakdown: FeeBreakdown
  schedule: Instalment[]
}

/** The terms a product gives to an amount and a term that it allows. */
export function termsOf(
  product: ProductTerms,
  amount: AmountInput,
  termDays: number,
  startDate: CalendarDate,
): ScheduleTerms {
  const { currency } = product.amountConfig
  const { rate, day_count, amortization, grace_principal, instalment_multiple: multiple } = rateTerms(product)
  return {
    amount: decimal(amount),
    currency,
    annualRate: decimal(rate),
    termDays,
    startDate,
    dayCount: day_count,
    amortization,
    gracePrincipal: grace_principal,
    instalmentMultiple: multiple === null ? null : decimal(multiple),
    fees: feesOf(product.feeConfig, decimal(amount), currency),
  }
}

/** What an amount of a product costs over a term that starts on a date. */
export function simulate(
  product: ProductTerms,
  amount: AmountInput,
  termDays: number,
  startDate: CalendarDate,
): Simulation {
  const terms = termsOf(product, amount, termDays, startDate)
  const schedule = buildSchedule(terms)
  return { amount: terms.amount, termDays, totalToPay: totalToPay(schedule), feeBreakdown: terms.fees, schedule }
}
