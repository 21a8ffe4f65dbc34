import { type AmountInput, type Decimal, decimal } from '@otorga/kernel/base/money'
import type { CalendarDate } from '../schedule/calendar.js'
import { type FeeBreakdown, feesOf } from '../schedule/fees.js'
import { buildSchedule, type Instalment, type ScheduleTerms, totalToPay } from '../schedule/schedule.js'
import type { ProductTerms } from './credit-product.rules.js'

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
  { amountConfig, rateConfig, feeConfig }: ProductTerms,
  amount: AmountInput,
  termDays: number,
  startDate: CalendarDate,
): ScheduleTerms {
  const { currency } = amountConfig
  const multiple = rateConfig.instalment_multiple
  return {
    amount: decimal(amount),
    currency,
    annualRate: decimal(rateConfig.rate),
    termDays,
    startDate,
    dayCount: rateConfig.day_count ?? '30/360',
    amortization: rateConfig.amortization ?? 'annuity',
    gracePrincipal: rateConfig.grace_principal ?? 0,
    instalmentMultiple: multiple === undefined || multiple === null ? null : decimal(multiple),
    fees: feesOf(feeConfig, decimal(amount), currency),
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
