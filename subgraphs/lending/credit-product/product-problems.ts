import { isOnStep } from '@otorga/quote/allowed'
import { instalmentCount } from '@otorga/quote/amortization'
import { feeCodes } from '@otorga/quote/fees'
import { type AmountInput, amountProblem, currencyScale, decimal, isCurrency } from '@otorga/quote/money'
import type { AmountConfig, FeeConfigInput, TermConfigInput } from '@otorga/schema/rest/types/lending'
import * as contract from '@otorga/schema/rest/values/lending'
import type { AgeRequirements, Problem, ProductTerms } from './credit-product.rules.js'

/** All errors in a product's terms; empty when they are sound. */
export function productProblems(product: ProductTerms): Problem[] {
  return [
    ...amountConfigProblems(product.amountConfig),
    ...termConfigProblems(product.termConfig),
    ...rateConfigProblems(product),
    ...feeConfigProblems(product.feeConfig),
    ...ageProblems(product.requirements ?? {}),
  ]
}

function amountConfigProblems(config: AmountConfig): Problem[] {
  if (!isCurrency(config.currency)) {
    return [{ field: 'amount_config.currency', message: 'must be a currency code of ISO 4217' }]
  }
  const scale = currencyScale(config.currency)
  const problems: Problem[] = []
  for (const name of ['min', 'max', 'default', 'step'] as const) {
    const message = amountProblem(plain(config[name]), scale)
    if (message) problems.push({ field: `amount_config.${name}`, message })
    else if (!decimal(config[name]).greaterThan(0)) {
      problems.push({ field: `amount_config.${name}`, message: 'must be more than zero' })
    }
  }
  if (problems.length > 0) return problems
  const [min, max, initial] = [decimal(config.min), decimal(config.max), decimal(config.default)]
  if (min.greaterThan(max)) return [{ field: 'amount_config.min', message: 'must not be more than max' }]
  if (initial.lessThan(min) || initial.greaterThan(max)) {
    return [{ field: 'amount_config.default', message: 'must be from min to max' }]
  }
  return isOnStep(initial, config)
    ? []
    : [{ field: 'amount_config.default', message: 'must be min plus a multiple of step' }]
}

function termConfigProblems({ min_days, max_days, options = [] }: TermConfigInput): Problem[] {
  const problems: Problem[] = []
  for (const [name, days] of Object.entries({ min_days, max_days })) {
    const message = rangeProblem(days, contract.TermDays)
    if (message) problems.push({ field: `term_config.${name}`, message })
  }
  if (problems.length > 0) return problems
  if (min_days > max_days) return [{ field: 'term_config.min_days', message: 'must not be more than max_days' }]
  for (const [index, option] of options.entries()) {
    const field = `term_config.options.${index}`
    if (!Number.isInteger(option) || option < min_days || option > max_days) {
      problems.push({ field, message: 'must be a whole number from min_days to max_days' })
    } else if (options.indexOf(option) < index) problems.push({ field, message: 'must not be repeated' })
  }
  return problems
}

function rateConfigProblems({ rateConfig, termConfig, amountConfig }: ProductTerms): Problem[] {
  const problems: Problem[] = []
  const blame = (name: string, message: string) => problems.push({ field: `rate_config.${name}`, message })
  if (rateConfig.type !== 'fixed') blame('type', 'must be fixed')
  const { maximum } = contract.Rate
  if (!isFraction(rateConfig.rate, maximum)) blame('rate', `must be a decimal fraction from 0 to ${maximum}`)
  const choices = { day_count: contract.DayCount.enum, amortization: contract.Amortization.enum }
  for (const [name, known] of Object.entries(choices) as [keyof typeof choices, readonly string[]][]) {
    const chosen = rateConfig[name]
    if (chosen !== undefined && !known.includes(chosen)) blame(name, `must be one of ${known.join(', ')}`)
  }
  const grace = rateConfig.grace_principal ?? 0
  const shortest = Math.min(...(termConfig.options?.length ? termConfig.options : [termConfig.min_days]))
  if (!Number.isInteger(grace) || grace < 0) blame('grace_principal', 'must be a whole number, zero or more')
  else if (grace > 0 && grace >= instalmentCount(shortest)) {
    blame('grace_principal', 'must be less than the instalments of the shortest term')
  }
  const multiple = rateConfig.instalment_multiple
  if (multiple !== undefined && multiple !== null && isCurrency(amountConfig.currency)) {
    const message = amountProblem(plain(multiple), currencyScale(amountConfig.currency))
    if (message) blame('instalment_multiple', message)
    else if (!decimal(multiple).greaterThan(0)) blame('instalment_multiple', 'must be more than zero')
  }
  return problems
}

function feeConfigProblems(config: FeeConfigInput): Problem[] {
  const problems: Problem[] = []
  for (const name of [...feeCodes, 'tax'] as const) {
    const fraction = config[name]
    if (fraction === undefined || isFraction(fraction, contract.Fraction.maximum)) continue
    const message = `must be a decimal fraction from 0 to ${contract.Fraction.maximum}`
    problems.push({ field: `fee_config.${name}`, message })
  }
  const taxed = config.tax_applies_to ?? []
  for (const [index, code] of taxed.entries()) {
    const field = `fee_config.tax_applies_to.${index}`
    if (!feeCodes.includes(code)) problems.push({ field, message: `must be one of ${feeCodes.join(', ')}` })
    else if (taxed.indexOf(code) < index) problems.push({ field, message: 'must not be repeated' })
  }
  return problems
}

function ageProblems({ min_age, max_age }: AgeRequirements): Problem[] {
  const problems: Problem[] = []
  for (const [name, age] of Object.entries({ min_age, max_age })) {
    const message = age === undefined ? null : rangeProblem(age, contract.Age)
    if (message) problems.push({ field: `requirements.${name}`, message })
  }
  if (problems.length === 0 && min_age !== undefined && max_age !== undefined && min_age > max_age) {
    problems.push({ field: 'requirements.min_age', message: 'must not be more than max_age' })
  }
  return problems
}

function rangeProblem(value: number, { minimum, maximum }: { minimum: number; maximum: number }): string | null {
  if (Number.isInteger(value) && value >= minimum && value <= maximum) return null
  return `must be a whole number from ${minimum} to ${maximum}`
}

// A rate is stored with eight decimals.
function isFraction(value: AmountInput, most: number): boolean {
  return (
    amountProblem(plain(value), 8) === null &&
    decimal(value).greaterThanOrEqualTo(0) &&
    decimal(value).lessThanOrEqualTo(most)
  )
}

function plain(value: AmountInput): number | string {
  return typeof value === 'object' ? value.toFixed() : value
}
