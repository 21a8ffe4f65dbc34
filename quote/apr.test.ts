import { describe, expect, it } from 'vitest'
import { annualEffectiveRate } from './apr.js'
import { aprOf as aprOfQuote, type Prices, quote } from './quote.js'

const monthly = (count: number, amount: number) =>
  Array.from({ length: count }, (_, at) => ({ years: (at + 1) / 12, amount }))
const percent = (rate: number) => (rate * 100).toFixed(1)

// The examples of directive 2014/17/EU, and the first ones of 2008/48/EC.
describe('the annual percentage rate', () => {
  it.each([
    [
      '200,000 with a charge of 4,000 at drawdown and 240 payments of 1,432.86',
      200_000 - 4_000,
      monthly(240, 1432.86),
      '6.4',
    ],
    ['200,000 without a charge and 240 payments of 1,432.86', 200_000, monthly(240, 1432.86), '6.2'],
    ['1,000 paid back by 1,200 after a year and a half', 1_000, [{ years: 1.5, amount: 1_200 }], '12.9'],
    [
      '1,000 less a charge of 50, paid back by 1,200 after a year and a half',
      950,
      [{ years: 1.5, amount: 1_200 }],
      '16.9',
    ],
    [
      '1,000 paid back by 600 after one and two years',
      1_000,
      [
        { years: 1, amount: 600 },
        { years: 2, amount: 600 },
      ],
      '13.1',
    ],
  ])('of %s is exact to a tenth of a percent', (_, received, repayments, wanted) => {
    expect(percent(annualEffectiveRate(received, repayments))).toBe(wanted)
  })

  const prices = (rate: number, fees: Record<string, number> = {}): Prices => ({
    currency: 'EUR',
    rate,
    day_count: '30/360',
    amortization: 'annuity',
    grace_principal: 0,
    instalment_multiple: null,
    fees: { ...fees, tax_applies_to: ['origination', 'platform'] },
  })
  const aprOf = (rate: number, days: number, fees?: Record<string, number>) =>
    aprOfQuote(quote(prices(rate, fees), 100_000, days, '2026-01-31'))

  it('of a credit without fees is its nominal rate compounded monthly', () => {
    expect(aprOf(0.24, 720)).toBeCloseTo(1.02 ** 12 - 1, 4)
    expect(aprOf(0.06, 3600)).toBeCloseTo(1.005 ** 12 - 1, 4)
  })
  it('of a credit that costs nothing is zero, and fees and tax raise it', () => {
    expect(aprOf(0, 360)).toBe(0)
    expect(aprOf(0, 360, { origination: 0.02 })).toBeGreaterThan(0.03)
    expect(aprOf(0.24, 360, { origination: 0.02, tax: 0.19 })).toBeGreaterThan(aprOf(0.24, 360, { origination: 0.02 }))
  })
  it('counts a shorter last period by its days', () => {
    expect(aprOf(0.24, 45)).toBeGreaterThan(0.2)
    expect(aprOf(0.24, 7)).toBeCloseTo((1 + (0.24 * 7) / 360) ** (365 / 7) - 1, 3)
  })
})
