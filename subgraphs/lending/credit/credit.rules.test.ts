import { decimal } from '@otorga/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { annualPercentageRate } from './apr.js'
import { addDays } from './calendar.js'
import { instalmentStatus, isInDefault, outstanding, unpaid } from './credit.rules.js'
import { type CreditStatus, canMoveCredit, creditTransitions, takesPayments } from './credit.states.js'
import { buildSchedule, totalToPay } from './schedule.js'
import { simulate, termsOf } from './simulation.js'
import { anyTerms } from './terms.arbitrary.js'

const product = {
  amountConfig: { min: 1000, max: 20_000, default: 12_000, step: 500, currency: 'COP' },
  termConfig: { min_days: 30, max_days: 360, options: [] },
  rateConfig: { type: 'fixed' as const, rate: 0.24 },
  feeConfig: { origination: 0.02, tax: 0.19 },
}
const terms = termsOf(product, 12_000, 120, '2025-01-31')
const fresh = unpaid(buildSchedule(terms))

describe('a simulation', () => {
  it('is the schedule that the credit will have', () => {
    const { totalToPay: total, feeBreakdown, schedule, amount } = simulate(product, '12000.0000', 120, '2025-01-31')
    expect(schedule).toEqual(buildSchedule(terms))
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

describe('what is outstanding', () => {
  it('on the first day is the whole schedule, and a payoff costs no interest yet', () => {
    const owed = outstanding(fresh, '2025-01-31', terms)
    expect(owed.total.equals(totalToPay(fresh))).toBe(true)
    expect(owed.payoffAmount.toNumber()).toBe(12_000 + 285.6)
    expect(owed).toMatchObject({ daysPastDue: 0, nextDueDate: '2025-02-28' })
  })

  it('counts the days past due from the oldest instalment not settled', () => {
    expect(outstanding(fresh, '2025-02-28', terms).daysPastDue).toBe(0)
    expect(outstanding(fresh, '2025-05-01', terms)).toMatchObject({ daysPastDue: 62, nextDueDate: '2025-02-28' })
  })

  it('never costs less to pay off later, up to the end of the schedule', () => {
    fc.assert(
      fc.property(anyTerms, fc.nat(1000), (granted, days) => {
        const schedule = unpaid(buildSchedule(granted))
        const payoffOn = (date: string) => outstanding(schedule, date, granted).payoffAmount
        const date = addDays(granted.startDate, days)
        expect(payoffOn(addDays(date, 1)).greaterThanOrEqualTo(payoffOn(date))).toBe(true)
        const end = schedule.at(-1)?.dueDate as string
        expect(payoffOn(end).equals(totalToPay(schedule))).toBe(true)
      }),
    )
  })
})

describe('statuses', () => {
  it('an instalment is overdue from the day after it fell due', () => {
    const row = fresh[0] as (typeof fresh)[number]
    expect(instalmentStatus(row, '2025-02-28')).toBe('pending')
    expect(instalmentStatus(row, '2025-03-01')).toBe('overdue')
    expect(instalmentStatus({ ...row, feesPaid: decimal(1) }, '2025-02-28')).toBe('partial')
  })

  it('a credit defaults after 90 days unless its product says otherwise', () => {
    expect([isInDefault(89), isInDefault(90), isInDefault(30, 30)]).toEqual([false, true, true])
  })

  it('a credit moves as declared and in no other way', () => {
    const all = Object.keys(creditTransitions) as CreditStatus[]
    const moves = all.flatMap((from) => all.filter((to) => canMoveCredit(from, to)).map((to) => `${from} ${to}`))
    expect(new Set(moves)).toEqual(
      new Set(['active disbursed', 'active cancelled', 'disbursed closed', 'disbursed defaulted', 'defaulted closed']),
    )
    expect(all.filter(takesPayments)).toEqual(['disbursed', 'defaulted'])
  })
})
