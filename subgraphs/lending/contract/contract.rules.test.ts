import { addDays } from '@otorga/quote/calendar'
import { decimal } from '@otorga/quote/money'
import { totalToPay } from '@otorga/quote/schedule'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AgreedTerms, datedSchedule } from '../credit/agreed-terms.js'
import { dearestPayout, payoutDays, standsFor } from './contract.rules.js'

const agreed = (more: Partial<AgreedTerms> = {}, terms: Partial<AgreedTerms['terms']> = {}): AgreedTerms => ({
  amount: '5000000.00',
  currency: 'COP',
  termDays: 90,
  interestRate: '0.24',
  terms: { dayCount: 'actual/365', amortization: 'annuity', gracePrincipal: 0, instalmentMultiple: null, ...terms },
  feeBreakdown: { origination: '100000.00', platform: '0.00', insurance: '0.00', tax: '19000.00' },
  ...more,
})
const totalOn = (terms: AgreedTerms, date: string) => totalToPay(datedSchedule(terms, date))

describe('the pay-out that a contract is for', () => {
  it('is the first day by 30/360, where every day costs the same', () => {
    const terms = agreed({}, { dayCount: '30/360' })
    const { date, totalToPay: total } = dearestPayout(terms, '2026-01-31')
    expect(date).toBe('2026-01-31')
    expect(total.equals(totalOn(terms, '2026-02-14'))).toBe(true)
  })

  it('is the day whose months are longest by actual/365', () => {
    // From February 1 three instalments take 89 days, from March 1 they take 92.
    const { date, totalToPay: total } = dearestPayout(agreed(), '2026-02-01')
    expect(date).toBe('2026-03-01')
    expect(total.greaterThan(totalOn(agreed(), '2026-02-01'))).toBe(true)
  })

  it('may be the thirtieth day after the contract', () => {
    expect(dearestPayout(agreed(), '2026-01-30').date).toBe('2026-03-01')
    expect(dearestPayout(agreed(), '2026-01-29').date).not.toBe('2026-03-01')
  })

  it('costs as much as any day of the next 30, and no more than the dearest', () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.integer({ min: 1, max: 720 }), fc.nat(payoutDays), (start, termDays, later) => {
        const from = addDays('2024-01-01', start)
        const { totalToPay: total, date, schedule } = dearestPayout(agreed({ termDays }), from)
        expect(total.greaterThanOrEqualTo(totalOn(agreed({ termDays }), addDays(from, later)))).toBe(true)
        expect(date >= from && date <= addDays(from, payoutDays)).toBe(true)
        expect(totalToPay(schedule).equals(total)).toBe(true)
      }),
    )
  })
})

describe('a contract', () => {
  const contract = (states: AgreedTerms, total = dearestPayout(states, '2026-02-01').totalToPay.toFixed(2)) => ({
    id: 'c',
    objectKey: 'k',
    sha256: 's',
    states: { agreed: states, totalToPay: total },
  })

  it('stands for its own terms on each of the next 30 days', () => {
    for (let days = 0; days <= payoutDays; days++)
      expect(standsFor(contract(agreed()), agreed(), addDays('2026-02-01', days))).toBe(true)
  })

  it('stands for no other terms, whichever of them differs', () => {
    for (const other of [
      agreed({ amount: '4900000.00' }),
      agreed({ currency: 'USD' }),
      agreed({ termDays: 89 }),
      agreed({ interestRate: '0.23' }),
      agreed({ feeBreakdown: { ...agreed().feeBreakdown, insurance: '1.00' } }),
      agreed({ feeBreakdown: { ...agreed().feeBreakdown, tax: '18999.99' } }),
      agreed({}, { dayCount: '30/360' }),
      agreed({}, { amortization: 'flat' }),
      agreed({}, { gracePrincipal: 1 }),
      agreed({}, { instalmentMultiple: 50 }),
    ])
      expect(standsFor(contract(agreed()), other, '2026-02-01')).toBe(false)
  })

  it('stands for no pay-out that costs a hundredth more than it says', () => {
    const exact = totalOn(agreed(), '2026-02-10')
    expect(standsFor(contract(agreed(), exact.toFixed(2)), agreed(), '2026-02-10')).toBe(true)
    const less = exact.minus(decimal('0.01')).toFixed(2)
    expect(standsFor(contract(agreed(), less), agreed(), '2026-02-10')).toBe(false)
  })

  it('whose terms were not kept stands for nothing', () => {
    expect(standsFor({ id: 'c', objectKey: 'k', sha256: 's' }, agreed(), '2026-02-01')).toBe(false)
  })
})
