import { addDays } from '@otorga/quote/calendar'
import { currencyScale, decimal, sum, zero } from '@otorga/quote/money'
import { buildSchedule } from '@otorga/quote/schedule'
import { anyTerms } from '@otorga/quote/terms.arbitrary'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outstanding } from '../credit/credit.rules.js'
import { instalmentParts, type PaidInstalment, unpaid } from '../schedule/paid-instalment.js'
import { allocatePayment, type PaymentType } from './payment.rules.js'
import { type BookedPayment, replayPayments } from './replay.js'

/** An event of a credit: a payment of some share of what is owed, some days later, or the reversal of an earlier payment. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('pay' as const),
      type: fc.constantFrom<PaymentType>('installment', 'installment', 'prepayment', 'payoff'),
      effect: fc.constantFrom('reduce_installment' as const, 'reduce_term' as const),
      share: fc.integer({ min: 1, max: 100 }),
      days: fc.integer({ min: 0, max: 45 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('reverse' as const), which: fc.nat() }) },
)

/** A simple ledger in minor units: the payments that are not reversed, and the granted amounts. */
interface Ledger {
  standing: Map<string, bigint>
}

const minor = (amount: { times(by: number): { toFixed(digits: number): string } }, scale: number) =>
  BigInt(amount.times(10 ** scale).toFixed(0))

const amountsOf = (row: PaidInstalment) => [
  row.installmentNumber,
  row.dueDate,
  ...instalmentParts.flatMap((name) => [row[name].toFixed(), row[`${name}Paid`].toFixed()]),
  row.balanceAfter.toFixed(),
]

describe('payments and reversals in any sequence', () => {
  it('add up to the minor unit, as a plain ledger of what came in and stands says', () => {
    const reversals = { tried: 0, made: 0 }
    fc.assert(
      fc.property(anyTerms, fc.array(step, { minLength: 1, maxLength: 14 }), (terms, steps) => {
        const fresh = unpaid(buildSchedule(terms))
        const scale = currencyScale(terms.currency)
        const ledger: Ledger = { standing: new Map() }
        let booked: BookedPayment[] = []
        let schedule: PaidInstalment[] = fresh
        let day = terms.startDate
        let made = 0
        for (const one of steps) {
          if (one.what === 'reverse') {
            const gone = booked[one.which % Math.max(booked.length, 1)]
            if (!gone) continue
            const rest = booked.filter(({ id }) => id !== gone.id)
            const replayed = replayPayments(fresh, terms, rest, day)
            reversals.tried++
            if (!replayed) continue // refused: nothing has changed
            reversals.made++
            schedule = replayed.schedule
            booked = rest
            ledger.standing.delete(gone.id)
          } else {
            day = addDays(day, one.days)
            const { total, payoffAmount } = outstanding(schedule, day, terms)
            const limit = one.type === 'installment' ? total : payoffAmount
            const part = one.type === 'payoff' ? limit : limit.times(one.share).div(100)
            const amount = decimal(part.toDecimalPlaces(scale, 1).toFixed())
            const accepted = allocatePayment({
              schedule,
              terms,
              amount,
              paymentType: one.type,
              paymentDate: day,
              today: day,
              ...(one.type === 'prepayment' && { effect: one.effect }),
            })
            if (!accepted.accepted) continue
            const id = `p${++made}`
            schedule = accepted.schedule
            booked.push({
              id,
              amount,
              paymentType: one.type,
              paymentDate: day,
              effect: one.type === 'prepayment' ? one.effect : null,
            })
            ledger.standing.set(id, minor(amount, scale))
            expect(minor(sum(accepted.allocation.flatMap((a) => instalmentParts.map((p) => a[p]))), scale)).toBe(
              minor(amount, scale),
            )
          }

          // The schedule shows as paid what the ledger has received.
          const paid = sum(schedule.flatMap((row) => instalmentParts.map((name) => row[`${name}Paid`])))
          expect(minor(paid, scale)).toBe([...ledger.standing.values()].reduce((all, amount) => all + amount, 0n))
          // The principal is the granted amount; fees and tax never change; nothing is negative or overpaid.
          expect(sum(schedule.map(({ principal }) => principal)).toFixed()).toBe(terms.amount.toFixed())
          for (const name of ['fees', 'tax'] as const)
            expect(sum(schedule.map((row) => row[name])).toFixed()).toBe(sum(fresh.map((row) => row[name])).toFixed())
          for (const row of schedule) {
            expect(row.total.toFixed()).toBe(sum(instalmentParts.map((name) => row[name])).toFixed())
            for (const name of instalmentParts) {
              expect(row[name].minus(row[`${name}Paid`]).isNegative()).toBe(false)
              expect(row[`${name}Paid`].lessThan(zero)).toBe(false)
            }
          }
          expect(schedule.at(-1)!.balanceAfter.isZero()).toBe(true)
          // Booking all payments again from the start gives the same result; a reversal does that.
          const again = replayPayments(fresh, terms, booked, day)
          expect(again?.schedule.map(amountsOf)).toEqual(schedule.map(amountsOf))
        }
      }),
    )
    // Few reversals are refused, because payments seldom depend on an earlier one.
    expect(reversals.made / reversals.tried).toBeGreaterThan(0.95)
  })
})
