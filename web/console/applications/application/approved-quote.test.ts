import { describe, expect, it } from 'vitest'
import type { ProductTerms } from '../../shared/product-prices.ts'
import { approvedQuote } from './approved-quote.ts'

const product: ProductTerms = {
  amountConfig: { min: 500_000, max: 10_000_000, step: 50_000, currency: 'COP' },
  termConfig: { minDays: 30, maxDays: 360, options: [90, 180, 360] },
  rateConfig: {
    rate: 0.24,
    dayCount: '30/360',
    amortization: 'annuity',
    gracePrincipal: 0,
    instalmentMultiple: null,
  },
  feeConfig: { origination: 0.02, platform: 0, insurance: 0.01, tax: 0.19, taxAppliesTo: ['origination'] },
}
const asked = { requestedAmount: 5_000_000, requestedTermDays: 360 }
const of = (limits: Parameters<typeof approvedQuote>[2]) => approvedQuote(product, asked, limits, '2031-05-02')

describe('the credit that an approval makes', () => {
  it('is what was asked for where nothing is limited', () => {
    const { quote, apr } = of({})!
    expect([quote.amount.toNumber(), quote.termDays]).toEqual([5_000_000, 360])
    expect(quote.schedule).toHaveLength(12)
    expect(quote.totalToPay.toNumber()).toBeGreaterThan(5_000_000)
    expect(apr).toBeGreaterThan(0.24)
  })

  it('is no more than the conditions allow, rounded down to an amount and a term of the product', () => {
    const { quote } = of({ maxAmount: 3_333_333, maxTermDays: 200 })!
    expect([quote.amount.toNumber(), quote.termDays]).toEqual([3_300_000, 180])
  })

  it('is never more than was asked for', () => {
    const { quote } = of({ maxAmount: 9_000_000, maxTermDays: 720 })!
    expect([quote.amount.toNumber(), quote.termDays]).toEqual([5_000_000, 360])
  })

  it('is none below the smallest amount or term', () => {
    expect(of({ maxAmount: 499_999 })).toBeUndefined()
    expect(of({ maxTermDays: 60 })).toBeUndefined()
  })
})
