import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountFault, defaultTerm, roundDownAmount, roundDownTerm, termFault } from './allowed.js'

const amounts = { min: 1000, max: 10_000, step: 500, currency: 'COP' }
const terms = { min_days: 30, max_days: 360, options: [] }
const anyDay = { min_days: 30, max_days: 360 }

describe('what may be asked', () => {
  it('an amount lies in the range, on a step, at the scale of the currency', () => {
    expect([1000, 1500, '10000.00'].map((amount) => amountFault(amounts, amount))).toEqual([null, null, null])
    expect([999.99, 10_500].map((amount) => amountFault(amounts, amount))).toEqual(['range', 'range'])
    expect(amountFault(amounts, 1250)).toBe('step')
    expect(['1.500', '', 1500.001].map((amount) => amountFault(amounts, amount))).toEqual([
      'range',
      'unreadable',
      'unreadable',
    ])
  })

  it('a term is one of the options when there are any, else any whole number of days in the range', () => {
    expect([30, 91, 360, 29, 361, 30.5].map((days) => termFault(anyDay, days))).toEqual([
      null,
      null,
      null,
      'range',
      'range',
      'unreadable',
    ])
    expect([90, 91].map((days) => termFault({ ...terms, options: [90, 180] }, days))).toEqual([null, 'option'])
  })

  it('the first term that is offered is allowed, and the nearest to the middle', () => {
    expect(defaultTerm(terms)).toBe(210)
    expect(defaultTerm({ min_days: 30, max_days: 40 })).toBe(30)
    expect(defaultTerm({ min_days: 50, max_days: 55 })).toBe(55)
    expect(defaultTerm({ ...terms, options: [360, 240, 150] })).toBe(150)
  })

  it('rounding down gives the largest allowed amount and term, or none', () => {
    expect(roundDownAmount(amounts, 1749.99)?.toNumber()).toBe(1500)
    expect(roundDownAmount(amounts, 99_999)?.toNumber()).toBe(10_000)
    expect(roundDownAmount({ ...amounts, max: 10_250 }, 99_999)?.toNumber()).toBe(10_000)
    expect(roundDownAmount(amounts, 999)).toBeNull()
    const some = { ...terms, options: [180, 90] }
    expect([89, 90, 179, 9999].map((days) => roundDownTerm(some, days))).toEqual([null, 90, 90, 180])
    for (const one of [terms, anyDay])
      expect([29, 30, 200, 9999].map((days) => roundDownTerm(one, days))).toEqual([null, 30, 200, 360])
  })

  it('what is rounded down may be asked', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 50_000 }), fc.integer({ min: 1, max: 3000 }), (amount, step) => {
        const some = { ...amounts, step }
        const rounded = roundDownAmount(some, amount)
        expect(rounded && amountFault(some, rounded.toNumber())).toBeNull()
        expect(rounded?.lessThanOrEqualTo(amount)).toBe(true)
      }),
    )
  })
})
