import { annualPercentageRate } from '@otorga/quote/apr'
import { buildSchedule } from '@otorga/quote/schedule'
import { describe, expect, it } from 'vitest'
import { simulate, termsOf } from './simulation.js'

const product = {
  amountConfig: { min: 1000, max: 20_000, default: 12_000, step: 500, currency: 'COP' },
  termConfig: { min_days: 30, max_days: 360, options: [] },
  rateConfig: { type: 'fixed' as const, rate: 0.24 },
  feeConfig: { origination: 0.02, tax: 0.19 },
}
const terms = termsOf(product, 12_000, 120)

describe('a simulation', () => {
  it('is the schedule that the credit will have', () => {
    const { totalToPay: total, feeBreakdown, schedule, amount } = simulate(product, '12000.0000', 120, '2025-01-31')
    expect(schedule).toEqual(buildSchedule({ ...terms, startDate: '2025-01-31' }))
    expect(amount.toNumber()).toBe(12_000)
    expect(total.toNumber()).toBe(12_000 + 605.94 + 240 + 45.6)
    expect(feeBreakdown.origination.toNumber()).toBe(240)
    expect(feeBreakdown.tax.toNumber()).toBe(45.6)
  })

  it('has an effective annual rate: 2 % a month is 26.82 % without fees, and more with them', () => {
    const apr = (feeConfig: object) =>
      annualPercentageRate(simulate({ ...product, feeConfig }, 12_000, 120, '2025-01-31').schedule, 120)
    expect(apr({})).toBeCloseTo(0.2682, 4)
    expect(apr({ origination: 0.02 })).toBeGreaterThan(0.3)
    const free = { ...product, feeConfig: {}, rateConfig: { type: 'fixed' as const, rate: 0 } }
    expect(annualPercentageRate(simulate(free, 12_000, 100, '2025-01-31').schedule, 100)).toBe(0)
  })
})
