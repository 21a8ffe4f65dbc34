import { type AmountInput, type Decimal, decimal } from '@otorga/kernel/base/money'
import type { CalendarDate } from '../schedule/calendar.js'
import { type FeeBreakdown, feesOf } from '../schedule/fees.js'
import { buildSchedule, type Instalment, type ScheduleTerms, totalToPay } from '../schedule/schedule.js'
import { type ProductTerms, rateTerms } from './credit-product.rules.js'

/** The costs of a possible credit. */
export interface Simulation {
  amount: Decimal
  termDays: number
  totalToPay: Decimal
  feeBreakdown: FeeBreakdown
  schedule: Instalment[]
}

/** A product's terms for an amount and a term that it allows, without the day of the start. */
export function termsOf(
  product: ProductTerms,
  amount: AmountInput,
  termDays: number,
): Omit<ScheduleTerms, 'startDate'> {
  const { currency } = product.amountConfig
  const { rate, day_count, amortization, grace_principal, instalment_multiple: multiple } = rateTerms(product)
  return {
    amount: decimal(amount),
    currency,
    annualRate: decimal(rate),
    termDays,
    dayCount: day_count,
    amortization,
    gracePrincipal: grace_principal,
    instalmentMultiple: multiple === null ? null : decimal(multiple),
    fees: feesOf(product.feeConfig, decimal(amount), currency),
  }
}

/** Computes the costs of an amount over a term that begins on a date. */
export function simulate(
  product: ProductTerms,
  amount: AmountInput,
  termDays: number,
  startDate: CalendarDate,
): Simulation {
  const terms = termsOf(product, amount, termDays)
  const schedule = buildSchedule({ ...terms, startDate })
  return { amount: terms.amount, termDays, totalToPay: totalToPay(schedule), feeBreakdown: terms.fees, schedule }
}
