import { type AmountFault, amountFault, type TermFault, termFault } from '@otorga/quote/allowed'
import { amountProblem, currencyScale } from '@otorga/quote/money'
import type { Prices } from '@otorga/quote/quote'
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

/** All that a quote needs of a product. */
export const pricesOf = (product: ProductTerms): Prices => ({
  ...rateTerms(product),
  currency: product.amountConfig.currency,
  fees: feeTerms(product),
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
  const fault = amountFault(amountConfig, amount)
  if (fault === null) return []
  const messages: Record<AmountFault, string> = {
    unreadable: amountProblem(amount, currencyScale(currency)) ?? '',
    range: `must be from ${min} to ${max}`,
    step: `must be ${min} plus a multiple of ${step}`,
  }
  return [{ field, message: messages[fault] }]
}

/** Why the product does not allow a term; empty when it does. */
export function termProblems({ termConfig }: ProductTerms, days: number, field: string): Problem[] {
  const { min_days, max_days, options = [] } = termConfig
  const fault = termFault(termConfig, days)
  if (fault === null) return []
  const messages: Record<TermFault, string> = {
    unreadable: 'must be a whole number of days',
    option: `must be one of ${options.join(', ')}`,
    range: `must be from ${min_days} to ${max_days}`,
  }
  return [{ field, message: messages[fault] }]
}
