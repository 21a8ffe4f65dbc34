import type { Amortization, DayCount } from './amortization.js'
import { annualPercentageRate } from './apr.js'
import type { CalendarDate } from './calendar.js'
import { type FeeBreakdown, type FeeRates, feesOf } from './fees.js'
import { type AmountInput, type Decimal, decimal } from './money.js'
import { buildSchedule, type Instalment, type ScheduleTerms, totalToPay } from './schedule.js'

/** The prices of a credit product, with its defaults: all that a quote needs besides amount, term and date. */
export interface Prices {
  /** Code of ISO 4217. */
  currency: string
  /** Nominal annual rate as a decimal fraction. */
  rate: AmountInput
  day_count: DayCount
  amortization: Amortization
  /** How many instalments at the beginning pay no principal. */
  grace_principal: number
  /** Instalments are multiples of it; null means the currency's minor unit. */
  instalment_multiple: AmountInput | null
  fees: FeeRates
}

/** What a credit costs. Every amount is at the currency's scale. */
export interface Quote {
  amount: Decimal
  termDays: number
  /** All that is paid: principal, interest, fees and tax. */
  totalToPay: Decimal
  feeBreakdown: FeeBreakdown
  schedule: Instalment[]
}

/** The terms of a credit of an amount and a term at these prices, without the day of its start. */
export function termsOf(prices: Prices, amount: AmountInput, termDays: number): Omit<ScheduleTerms, 'startDate'> {
  const { currency, rate, day_count, amortization, grace_principal, instalment_multiple: multiple, fees } = prices
  return {
    amount: decimal(amount),
    currency,
    annualRate: decimal(rate),
    termDays,
    dayCount: day_count,
    amortization,
    gracePrincipal: grace_principal,
    instalmentMultiple: multiple === null ? null : decimal(multiple),
    fees: feesOf(fees, decimal(amount), currency),
  }
}

/** Computes what an amount over a term costs when it begins on a date. */
export function quote(prices: Prices, amount: AmountInput, termDays: number, startDate: CalendarDate): Quote {
  const terms = termsOf(prices, amount, termDays)
  const schedule = buildSchedule({ ...terms, startDate })
  return { amount: terms.amount, termDays, totalToPay: totalToPay(schedule), feeBreakdown: terms.fees, schedule }
}

/** The annual effective rate of a quote as a decimal fraction, fees and tax included. */
export const aprOf = ({ schedule, termDays }: Quote): number => annualPercentageRate(schedule, termDays)
