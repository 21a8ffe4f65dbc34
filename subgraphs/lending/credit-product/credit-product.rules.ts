import { type AmountInput, amountProblem, currencyScale, type Decimal, decimal } from '@otorga/kernel/base/money'
import type {
  AmountConfig,
  FeeConfig,
  FeeConfigInput,
  RateConfig,
  RateConfigInput,
  RequirementsInput,
  TermConfig,
  TermConfigInput,
} from '@otorga/schema/rest/types/lending'
import * as contract from '@otorga/schema/rest/values/lending'

/** One faulty field with REST's name, and what is wrong with it. */
export interface Problem {
  field: string
  message: string
}

export type AgeRequirements = Pick<RequirementsInput, 'min_age' | 'max_age'>

/** The parts of a credit product that its rules read. */
export interface ProductTerms {
  amountConfig: AmountConfig
  termConfig: TermConfigInput
  rateConfig: RateConfigInput
  feeConfig: FeeConfigInput
  requirements?: AgeRequirements
}

/** The interest of a product, with defaults. */
export const rateTerms = ({ rateConfig }: Pick<ProductTerms, 'rateConfig'>): RateConfig => ({
  ...contract.RateConfig.default,
  ...rateConfig,
})

/** The fees of a product, with defaults. */
export const feeTerms = ({ feeConfig }: Pick<ProductTerms, 'feeConfig'>): FeeConfig => ({
  ...contract.FeeConfig.default,
  tax_applies_to: [...contract.FeeConfig.default.tax_applies_to],
  ...feeConfig,
})

/** The terms of a product in days, with defaults. */
export const termTerms = ({ termConfig }: Pick<ProductTerms, 'termConfig'>): TermConfig => ({
  ...contract.TermConfig.default,
  options: [],
  ...termConfig,
})

/** Why the product does not allow an amount; empty when it does. */
export function amountProblems({ amountConfig }: ProductTerms, amount: number | string, field: string): Problem[] {
  const { min, max, step, currency } = amountConfig
  const unreadable = amountProblem(amount, currencyScale(currency))
  if (unreadable) return [{ field, message: unreadable }]
  const asked = decimal(amount)
  if (asked.lessThan(min) || asked.greaterThan(max)) return [{ field, message: `must be from ${min} to ${max}` }]
  if (!isOnStep(asked, amountConfig)) return [{ field, message: `must be ${min} plus a multiple of ${step}` }]
  return []
}

/** Why the product does not allow a term; empty when it does. */
export function termProblems({ termConfig }: ProductTerms, days: number, field: string): Problem[] {
  const { min_days, max_days, options = [] } = termConfig
  if (!Number.isInteger(days)) return [{ field, message: 'must be a whole number of days' }]
  if (options.length > 0)
    return options.includes(days) ? [] : [{ field, message: `must be one of ${options.join(', ')}` }]
  return days < min_days || days > max_days ? [{ field, message: `must be from ${min_days} to ${max_days}` }] : []
}

/** The largest amount of the product that is not more than this one; null when even the smallest is. */
export function roundDownAmount({ amountConfig }: ProductTerms, amount: AmountInput): Decimal | null {
  const min = decimal(amountConfig.min)
  const max = decimal(amountConfig.max)
  const asked = decimal(amount)
  if (asked.lessThan(min)) return null
  const capped = asked.greaterThan(max) ? max : asked
  return min.plus(capped.minus(min).div(amountConfig.step).floor().times(amountConfig.step))
}

/** The longest term of the product that is not longer than this one; null when even the shortest is. */
export function roundDownTerm({ termConfig }: ProductTerms, days: number): number | null {
  const { min_days, max_days, options = [] } = termConfig
  const allowed =
    options.length > 0 ? options.filter((option) => option <= days) : [Math.min(Math.floor(days), max_days)]
  const longest = Math.max(...allowed)
  return longest >= min_days ? longest : null
}

/** Whether an amount is the minimum plus whole steps. */
export function isOnStep(amount: Decimal, { min, step }: AmountConfig): boolean {
  return amount.minus(min).modulo(step).isZero()
}
