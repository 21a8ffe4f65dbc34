import { describe, expect, it } from 'vitest'
import {
  amountProblems,
  feeTerms,
  type ProductTerms,
  rateTerms,
  termProblems,
  termTerms,
} from './credit-product.rules.js'
import { productProblems } from './product-problems.js'

type Changes = { [Part in keyof ProductTerms]?: Record<string, unknown> }

const product = ({ amountConfig, termConfig, rateConfig, feeConfig, requirements }: Changes = {}): ProductTerms => ({
  amountConfig: { min: 1000, max: 10_000, default: 5000, step: 500, currency: 'COP', ...amountConfig },
  termConfig: { min_days: 30, max_days: 360, options: [], ...termConfig },
  rateConfig: { type: 'fixed', rate: 0.24, ...rateConfig },
  feeConfig: { origination: 0.02, platform: 0.01, insurance: 0, tax: 0.19, ...feeConfig },
  requirements: { min_age: 18, max_age: 70, ...requirements },
})

/** A product that names no options for its term. */
const anyDay: ProductTerms = { ...product(), termConfig: { min_days: 30, max_days: 360 } }

describe('a product', () => {
  it('with sound terms has no problems', () => {
    expect(productProblems(product())).toEqual([])
    expect(productProblems({ ...product(), requirements: undefined, feeConfig: {} })).toEqual([])
    expect(productProblems(product({ amountConfig: { min: 0.1, max: 0.9, default: 0.3, step: 0.1 } }))).toEqual([])
    expect(productProblems(product({ termConfig: { options: [30, 90, 360] } }))).toEqual([])
  })

  it.each<[string, Changes]>([
    ['amount_config.min', { amountConfig: { min: 20_000 } }],
    ['amount_config.min', { amountConfig: { min: 0 } }],
    ['amount_config.min', { amountConfig: { min: 1000.001 } }],
    ['amount_config.max', { amountConfig: { max: 1e13 } }],
    ['amount_config.default', { amountConfig: { default: 500 } }],
    ['amount_config.default', { amountConfig: { default: 11_000 } }],
    ['amount_config.default', { amountConfig: { default: 5100 } }],
    ['amount_config.step', { amountConfig: { step: 0 } }],
    ['amount_config.step', { amountConfig: { step: 0.5, currency: 'JPY' } }],
    ['amount_config.currency', { amountConfig: { currency: 'XXX' } }],
    ['term_config.min_days', { termConfig: { min_days: 400 } }],
    ['term_config.min_days', { termConfig: { min_days: 0 } }],
    ['term_config.max_days', { termConfig: { max_days: 100_000 } }],
    ['term_config.options.1', { termConfig: { options: [30, 361] } }],
    ['term_config.options.1', { termConfig: { options: [30, 30] } }],
    ['rate_config.type', { rateConfig: { type: 'variable' } }],
    ['rate_config.rate', { rateConfig: { rate: -0.01 } }],
    ['rate_config.rate', { rateConfig: { rate: 10.01 } }],
    ['rate_config.rate', { rateConfig: { rate: Number.NaN } }],
    ['rate_config.day_count', { rateConfig: { day_count: 'actual/360' } }],
    ['rate_config.amortization', { rateConfig: { amortization: 'bullet' } }],
    ['rate_config.grace_principal', { rateConfig: { grace_principal: 1 } }],
    ['rate_config.grace_principal', { rateConfig: { grace_principal: 0.5 } }],
    ['rate_config.grace_principal', { rateConfig: { grace_principal: 3 }, termConfig: { options: [90, 120] } }],
    ['rate_config.instalment_multiple', { rateConfig: { instalment_multiple: 0 } }],
    ['rate_config.instalment_multiple', { rateConfig: { instalment_multiple: 0.001 } }],
    ['fee_config.origination', { feeConfig: { origination: 1.01 } }],
    ['fee_config.tax', { feeConfig: { tax: -0.1 } }],
    ['fee_config.tax_applies_to.0', { feeConfig: { tax_applies_to: ['tax'] } }],
    ['fee_config.tax_applies_to.1', { feeConfig: { tax_applies_to: ['insurance', 'insurance'] } }],
    ['requirements.min_age', { requirements: { min_age: 71 } }],
    ['requirements.max_age', { requirements: { max_age: 200 } }],
  ])('is blamed at %s for %j', (field, changes) => {
    expect(productProblems(product(changes)).map((problem) => problem.field)).toEqual([field])
  })
})

describe('what a product leaves out', () => {
  it('of its interest is the year as it is, equal instalments, no grace and no multiple', () => {
    expect(rateTerms({ rateConfig: { type: 'fixed', rate: 0.24 } })).toEqual({
      type: 'fixed',
      rate: 0.24,
      day_count: '30/360',
      amortization: 'annuity',
      grace_principal: 0,
      instalment_multiple: null,
    })
    const rateConfig = { type: 'fixed', rate: 0.1, day_count: 'actual/365', grace_principal: 2 } as const
    expect(rateTerms({ rateConfig })).toMatchObject(rateConfig)
  })

  it('of its fees costs nothing, and the tax is one on origination and platform', () => {
    expect(feeTerms({ feeConfig: {} })).toEqual({
      origination: 0,
      platform: 0,
      insurance: 0,
      tax: 0,
      tax_applies_to: ['origination', 'platform'],
    })
    expect(feeTerms({ feeConfig: { tax: 0.19, tax_applies_to: [] } })).toMatchObject({ tax: 0.19, tax_applies_to: [] })
  })

  it('of its terms is any day in the bounds, 30 days to apply, and 90 in arrears until default', () => {
    expect(termTerms({ termConfig: { min_days: 30, max_days: 360 } })).toEqual({
      min_days: 30,
      max_days: 360,
      options: [],
      application_valid_days: 30,
      default_after_days: 90,
    })
    expect(
      termTerms({ termConfig: { min_days: 30, max_days: 360, options: [60], default_after_days: 1 } }),
    ).toMatchObject({
      options: [60],
      default_after_days: 1,
    })
  })
})

describe('what may be asked', () => {
  it('an amount lies in the bounds, on the step counted from the minimum, at the scale of the currency', () => {
    const fields = (amount: number) => amountProblems(product(), amount, 'requested_amount')
    expect([1000, 1500, 10_000].flatMap(fields)).toEqual([])
    for (const [amount, message] of [
      [500, 'must be from 1000 to 10000'],
      [999.99, 'must be from 1000 to 10000'],
      [10_000.01, 'must be from 1000 to 10000'],
      [10_500, 'must be from 1000 to 10000'],
      [1250, 'must be 1000 plus a multiple of 500'],
      [1500.001, 'must have at most 2 decimals'],
      [Number.NaN, 'must be a number'],
    ] as const)
      expect(fields(amount)).toEqual([{ field: 'requested_amount', message }])
    expect(amountProblems(product({ amountConfig: { min: 100, default: 600 } }), 600, 'x')).toEqual([])
  })

  it('a term is one of the options when there are any, else any day within the bounds', () => {
    const some = product({ termConfig: { options: [90, 180] } })
    expect(termProblems(some, 90, 'x')).toEqual([])
    expect(termProblems(some, 91, 'x')).toEqual([{ field: 'x', message: 'must be one of 90, 180' }])
    expect(termProblems(product(), 91, 'x')).toEqual([])
    for (const days of [30, 360]) expect(termProblems(product(), days, 'x')).toEqual([])
    for (const days of [29, 361])
      expect(termProblems(product(), days, 'x')).toEqual([{ field: 'x', message: 'must be from 30 to 360' }])
    expect(termProblems(product(), 30.5, 'x')).toEqual([{ field: 'x', message: 'must be a whole number of days' }])
    expect(termProblems(anyDay, 91, 'x')).toEqual([])
  })
})
