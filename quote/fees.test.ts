import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feesOf, spreadEvenly } from './fees.js'
import { decimal, sum } from './money.js'

const plain = (fees: ReturnType<typeof feesOf>) =>
  Object.fromEntries(Object.entries(fees).map(([code, amount]) => [code, amount.toNumber()]))

describe('fees', () => {
  it('are fractions of the amount, and tax falls on those that it applies to', () => {
    const config = {
      origination: 0.02,
      platform: 0.01,
      insurance: 0.005,
      tax: 0.19,
      tax_applies_to: ['origination', 'platform'] as const,
    }
    expect(plain(feesOf(config, decimal(10_000), 'COP'))).toEqual({
      origination: 200,
      platform: 100,
      insurance: 50,
      tax: 57,
    })
    expect(feesOf({ ...config, tax_applies_to: ['insurance'] }, decimal(10_000), 'COP').tax.toNumber()).toBe(9.5)
    expect(feesOf({ ...config, tax_applies_to: [] }, decimal(10_000), 'COP').tax.toNumber()).toBe(0)
  })

  it('that a product leaves out are zero', () => {
    expect(plain(feesOf({ tax_applies_to: [] }, decimal(10_000), 'COP'))).toEqual({
      origination: 0,
      platform: 0,
      insurance: 0,
      tax: 0,
    })
  })

  it('are each rounded half-even to the currency', () => {
    expect(feesOf({ origination: 0.005, tax_applies_to: [] }, decimal(25), 'COP').origination.toNumber()).toBe(0.12)
    expect(feesOf({ origination: 0.5, tax_applies_to: [] }, decimal(5), 'JPY').origination.toNumber()).toBe(2)
  })

  it('spread over any number of instalments add up, and no share is negative', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 60 }), (cents, count) => {
        const shares = spreadEvenly(decimal(cents).div(100), count, 2)
        expect(shares).toHaveLength(count)
        expect(sum(shares).times(100).toNumber()).toBe(cents)
        expect(shares.every((share) => !share.isNegative() && share.decimalPlaces() <= 2)).toBe(true)
      }),
    )
  })
})
