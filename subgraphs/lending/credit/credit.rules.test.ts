import { addDays } from '@otorga/quote/calendar'
import { buildSchedule, totalToPay } from '@otorga/quote/schedule'
import { anyTerms } from '@otorga/quote/terms.arbitrary'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { termsOf } from '../credit-product/simulation.js'
import { unpaid } from '../schedule/paid-instalment.js'
import { isInDefault, outstanding } from './credit.rules.js'
import { type CreditStatus, canMoveCredit, creditTransitions, takesPayments } from './credit.states.js'

const product = {
  amountConfig: { min: 1000, max: 20_000, default: 12_000, step: 500, currency: 'COP' },
  termConfig: { min_days: 30, max_days: 360, options: [] },
  rateConfig: { type: 'fixed' as const, rate: 0.24 },
  feeConfig: { origination: 0.02, tax: 0.19 },
}
const terms = { ...termsOf(product, 12_000, 120), startDate: '2025-01-31' }
const fresh = unpaid(buildSchedule(terms))

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
  it('a credit defaults once it is as many days past due as its terms say', () => {
    expect([isInDefault(89, 90), isInDefault(90, 90), isInDefault(30, 30)]).toEqual([false, true, true])
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
