import { addDays } from '@otorga/quote/calendar'
import { noFees } from '@otorga/quote/fees'
import { currencyScale, decimal, round } from '@otorga/quote/money'
import { buildSchedule, type ScheduleTerms } from '@otorga/quote/schedule'
import { anyTerms } from '@otorga/quote/terms.arbitrary'
import fc from 'fast-check'
import { outstanding } from '../credit/credit.rules.js'
import { type PaidInstalment, unpaid } from '../schedule/paid-instalment.js'
import { allocatePayment, type PaymentType } from './payment.rules.js'
import type { PrepaymentEffect } from './reamortize.js'

/** A payment on a day of the credit; its amount is a share, in thousandths, of the largest possible amount. */
interface Step {
  type: Exclude<PaymentType, 'payoff'>
  effect: PrepaymentEffect
  share: number
  day: number
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  type: fc.constantFrom('prepayment' as const, 'prepayment' as const, 'installment' as const),
  effect: fc.constantFrom('reduce_installment' as const, 'reduce_term' as const),
  share: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 1000 })),
  day: fc.nat(300),
})
const anySteps = fc.array(anyStep, { minLength: 1, maxLength: 6 })

/** Describes what a payment raised in a schedule, such as an instalment's balance or interest; undefined for nothing. */
function raised(before: PaidInstalment[], after: PaidInstalment[]): string | undefined {
  for (const [index, row] of after.entries()) {
    const planned = before[index]!
    for (const name of ['balanceAfter', 'interest'] as const)
      if (row[name].greaterThan(planned[name]))
        return `${name} of instalment ${row.installmentNumber} rose from ${planned[name]} to ${row[name]}`
  }
  return after.length > before.length ? 'there are more instalments than before' : undefined
}

function keepsInterestDown(terms: ScheduleTerms, steps: Step[]) {
  const scale = currencyScale(terms.currency)
  let schedule = unpaid(buildSchedule(terms))
  for (const { type, effect, share, day } of steps) {
    const paymentDate = addDays(terms.startDate, day)
    const { total, payoffAmount } = outstanding(schedule, paymentDate, terms)
    const amount = round((type === 'installment' ? total : payoffAmount).times(share).div(1000), scale)
    if (amount.isZero()) continue
    const outcome = allocatePayment({ schedule, terms, paymentType: type, amount, paymentDate, effect })
    if (!outcome.accepted) throw new Error(`${outcome.code}: ${outcome.message}`)
    const problem = raised(schedule, outcome.schedule)
    if (problem) throw new Error(problem)
    schedule = outcome.schedule
  }
}

/** With any terms and in any order of payments, no payment raises a planned balance or the interest owed. */
export const interestNeverRises = fc.property(anyTerms, anySteps, keepsInterestDown)

/** Counterexamples that were found once. */
export const interestRoseOnce: [ScheduleTerms, Step[]][] = [
  [
    {
      amount: decimal('403.36'),
      currency: 'COP',
      termDays: 181,
      annualRate: decimal('0.0059'),
      startDate: '2020-01-01',
      dayCount: '30/360',
      amortization: 'annuity',
      gracePrincipal: 0,
      instalmentMultiple: null,
      fees: noFees,
    },
    [
      { type: 'prepayment', effect: 'reduce_term', share: 546, day: 0 },
      { type: 'prepayment', effect: 'reduce_installment', share: 1, day: 0 },
    ],
  ],
  [
    {
      amount: decimal('232500'),
      currency: 'CLF',
      termDays: 511,
      annualRate: decimal('0.24'),
      startDate: '2020-01-01',
      dayCount: '30/360',
      amortization: 'annuity',
      gracePrincipal: 15,
      instalmentMultiple: decimal(1000),
      fees: noFees,
    },
    [{ type: 'prepayment', effect: 'reduce_installment', share: 1, day: 0 }],
  ],
]
