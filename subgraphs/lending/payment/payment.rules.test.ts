import { addDays } from '@otorga/quote/calendar'
import { noFees } from '@otorga/quote/fees'
import { currencyScale, type Decimal, decimal, round, sum, toWire, zero } from '@otorga/quote/money'
import { buildSchedule, type ScheduleTerms, totalToPay } from '@otorga/quote/schedule'
import { anyTerms } from '@otorga/quote/terms.arbitrary'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outstanding } from '../credit/credit.rules.js'
import { isOpen, owedInAll, type PaidInstalment, unpaid } from '../schedule/paid-instalment.js'
import { interestNeverRises, interestRoseOnce } from './interest-owed.property.js'
import { allocatePayment, type PaymentInput } from './payment.rules.js'

const terms: ScheduleTerms = {
  amount: decimal(12_000),
  currency: 'COP',
  annualRate: decimal('0.24'),
  termDays: 120,
  startDate: '2025-01-15',
  dayCount: '30/360',
  amortization: 'annuity',
  gracePrincipal: 0,
  fees: { ...noFees, origination: decimal(40), tax: decimal(8) },
}
const fresh = unpaid(buildSchedule(terms))

type Changes = Partial<Omit<PaymentInput, 'amount'>> & { amount: number | Decimal }

const pay = ({ amount, ...changes }: Changes) =>
  allocatePayment({
    schedule: fresh,
    terms,
    paymentType: 'installment',
    paymentDate: '2025-01-15',
    ...changes,
    amount: decimal(amount),
  })

function accepted(changes: Changes) {
  const outcome = pay(changes)
  if (!outcome.accepted) throw new Error(`${outcome.code}: ${outcome.message}`)
  return outcome
}

const plain = (entry: Record<string, number | Decimal>) =>
  Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, Number(value)]))
const paidOf = (schedule: PaidInstalment[]) =>
  sum(schedule.flatMap((row) => [row.feesPaid, row.taxPaid, row.interestPaid, row.principalPaid]))
const dates = (schedule: PaidInstalment[]) => schedule.map((row) => row.dueDate)

describe('an instalment payment', () => {
  it('settles fees and tax, then interest, then principal of the oldest instalment', () => {
    const { allocation, schedule, remainingBalance } = accepted({ amount: 300 })
    expect(allocation.map(plain)).toEqual([{ installmentNumber: 1, fees: 10, tax: 2, interest: 240, principal: 48 }])
    expect(schedule.map((row) => row.status)).toEqual(['partial', 'pending', 'pending', 'pending'])
    expect(remainingBalance.equals(totalToPay(fresh).minus(300))).toBe(true)
  })

  it('pays later instalments in advance, in order', () => {
    const { allocation, schedule } = accepted({ amount: 3163.49 + 5 })
    expect(allocation.map(plain)).toEqual([
      { installmentNumber: 1, fees: 10, tax: 2, interest: 240, principal: 2911.49 },
      { installmentNumber: 2, fees: 5, tax: 0, interest: 0, principal: 0 },
    ])
    expect(schedule.map((row) => row.status)).toEqual(['paid', 'partial', 'pending', 'pending'])
  })

  it('leaves an instalment overdue until all of it is paid', () => {
    const { schedule } = accepted({ amount: 300, paymentDate: '2025-02-16' })
    expect(schedule[0]?.status).toBe('overdue')
    expect(accepted({ amount: 300, paymentDate: '2025-02-15' }).schedule[0]?.status).toBe('partial')
  })

  it('of all that is owed closes the credit', () => {
    const { closed, remainingBalance } = accepted({ amount: totalToPay(fresh) })
    expect(closed).toBe(true)
    expect(remainingBalance.isZero()).toBe(true)
  })

  it('of more than is owed is refused', () => {
    expect(pay({ amount: totalToPay(fresh).plus('0.01') })).toMatchObject({ code: 'PAYMENT_EXCEEDS_BALANCE' })
  })

  it.each([0, -1, 0.001])('of %d is refused as invalid', (amount) => {
    expect(pay({ amount })).toMatchObject({ accepted: false, code: 'VALIDATION_ERROR', field: 'amount' })
  })
})

describe('a prepayment', () => {
  const prepay = (amount: number, changes: Partial<Changes> = {}) =>
    accepted({ paymentType: 'prepayment', ...changes, amount })

  it('reduces the instalments and keeps the term', () => {
    const { schedule, allocation } = prepay(6000)
    expect(allocation.map(plain)).toEqual([{ installmentNumber: 1, fees: 0, tax: 0, interest: 0, principal: 6000 }])
    expect(dates(schedule)).toEqual(dates(fresh))
    expect(schedule.map((row) => toWire(row.interest))).toEqual([120, 90.89, 61.19, 30.9])
    expect(schedule.map((row) => toWire(row.principal.minus(row.principalPaid).plus(row.interest)))).toEqual([
      1575.74, 1575.74, 1575.74, 1575.76,
    ])
    expect(sum(schedule.map((row) => row.principal)).toNumber()).toBe(12_000)
  })

  it('reduces the term and keeps the instalment', () => {
    const { schedule } = prepay(6000, { effect: 'reduce_term' })
    expect(schedule.map((row) => toWire(row.principal.minus(row.principalPaid).plus(row.interest)))).toEqual([
      3151.49, 3027.88,
    ])
    expect(toWire(sum(schedule.map((row) => row.fees)))).toBe(40)
    expect(sum(schedule.map((row) => row.principal)).toNumber()).toBe(12_000)
    expect(schedule.at(-1)?.balanceAfter.isZero()).toBe(true)
  })

  it('spread over a shortened term keeps the balances that were planned', () => {
    const [[granted, steps]] = interestRoseOnce as [(typeof interestRoseOnce)[number]]
    const interest = [unpaid(buildSchedule(granted))]
    for (const { type, effect, share } of steps) {
      const schedule = interest.at(-1) as PaidInstalment[]
      const { payoffAmount } = outstanding(schedule, granted.startDate, granted)
      const amount = round(payoffAmount.times(share).div(1000), 2)
      const paymentDate = granted.startDate
      const { schedule: after } = accepted({ terms: granted, schedule, paymentType: type, paymentDate, effect, amount })
      interest.push(after)
    }
    expect(interest.map((schedule) => toWire(sum(schedule.map((row) => row.interest))))).toEqual([0.77, 0.18, 0.18])
  })

  it('keeps its multiples where a new level would fall behind the plan before it', () => {
    const multiple = { ...terms, annualRate: zero, instalmentMultiple: decimal(1000), termDays: 240, fees: noFees }
    const planned = unpaid(buildSchedule(multiple))
    expect(planned.map((row) => toWire(row.total))).toEqual([2000, 2000, 2000, 2000, 2000, 2000, 0, 0])
    const { schedule } = prepay(500, { terms: multiple, schedule: planned })
    expect(schedule.map((row) => toWire(row.total.minus(row.principalPaid)))).toEqual([
      2000, 2000, 2000, 2000, 2000, 1500, 0, 0,
    ])
  })

  it('waives no interest: what it saves was never owed', () => {
    expect(prepay(6000).waivedInterest.isZero()).toBe(true)
  })

  it('of all that is owed is told once for each instalment, in their order, and tells of every hundredth', () => {
    const paymentDate = '2025-02-20'
    const { payoffAmount } = outstanding(fresh, paymentDate, terms)
    const { allocation } = prepay(payoffAmount.toNumber(), { paymentDate })
    expect(allocation.map(({ installmentNumber }) => installmentNumber)).toEqual([1, 2, 3, 4])
    const parts = allocation.flatMap(({ fees, tax, interest, principal }) => [fees, tax, interest, principal])
    expect(sum(parts).equals(payoffAmount)).toBe(true)
    expect(sum(allocation.map(({ principal }) => principal)).toNumber()).toBe(12_000)
  })

  it('settles what is due first', () => {
    const { allocation } = prepay(4163.49, { paymentDate: '2025-02-15' })
    expect(allocation.map(plain)).toEqual([
      { installmentNumber: 1, fees: 10, tax: 2, interest: 240, principal: 2911.49 },
      { installmentNumber: 2, fees: 0, tax: 0, interest: 0, principal: 1000 },
    ])
  })

  it('that only covers what is due changes no instalment', () => {
    const { schedule } = prepay(1000, { paymentDate: '2025-02-15' })
    expect(schedule.map((row) => row.total.toString())).toEqual(fresh.map((row) => row.total.toString()))
  })

  it('still owes the interest that the prepaid part earned until its day', () => {
    const { schedule } = prepay(6000, { paymentDate: '2025-01-30' })
    expect(toWire(schedule[0]?.interest as Decimal)).toBe(180)
    const { payoffAmount } = outstanding(schedule, '2025-01-30', terms)
    expect(toWire(payoffAmount)).toBe(6000 + 120 + 48)
  })

  it('of the payoff amount closes the credit, of a cent more is refused', () => {
    const { payoffAmount } = outstanding(fresh, '2025-01-30', terms)
    const paymentDate = '2025-01-30'
    expect(accepted({ paymentType: 'prepayment', paymentDate, amount: payoffAmount }).closed).toBe(true)
    expect(pay({ paymentType: 'prepayment', paymentDate, amount: payoffAmount.plus('0.01') })).toMatchObject({
      code: 'PAYMENT_EXCEEDS_BALANCE',
    })
  })
})

describe('a payoff', () => {
  it('is principal, interest to the date and all unpaid fees and tax; later interest is waived', () => {
    const owed = outstanding(fresh, '2025-01-25', terms)
    expect(toWire(owed.payoffAmount)).toBe(12_000 + 80 + 48)
    const { closed, schedule, waivedInterest } = accepted({
      paymentType: 'payoff',
      paymentDate: '2025-01-25',
      amount: owed.payoffAmount,
    })
    expect(closed).toBe(true)
    expect(schedule.every((row) => row.status === 'paid')).toBe(true)
    expect(toWire(waivedInterest)).toBe(605.94 - 80)
    expect(totalToPay(schedule).equals(owed.payoffAmount)).toBe(true)
  })

  it('of any other amount is refused', () => {
    const { payoffAmount } = outstanding(fresh, '2025-01-15', terms)
    expect(pay({ paymentType: 'payoff', amount: payoffAmount.minus('0.01') })).toMatchObject({
      code: 'VALIDATION_ERROR',
    })
    expect(pay({ paymentType: 'payoff', amount: payoffAmount.plus('0.01') })).toMatchObject({
      code: 'PAYMENT_EXCEEDS_BALANCE',
    })
  })
})

describe('any sequence of payments', () => {
  const anyPayment = fc.record({
    type: fc.constantFrom('installment' as const, 'prepayment' as const),
    effect: fc.constantFrom('reduce_installment' as const, 'reduce_term' as const),
    share: fc.integer({ min: 1, max: 1000 }),
    days: fc.nat(120),
  })

  it('conserves money: what was booked is what was paid, and a payoff leaves nothing', () => {
    fc.assert(
      fc.property(anyTerms, fc.array(anyPayment, { maxLength: 8 }), fc.nat(60), (granted, payments, wait) => {
        const scale = currencyScale(granted.currency)
        const fees = sum(Object.values(granted.fees))
        let schedule = unpaid(buildSchedule(granted))
        let date = granted.startDate
        let received = zero
        let allocated = zero
        const book = (paymentType: PaymentInput['paymentType'], amount: Decimal, effect?: PaymentInput['effect']) => {
          const outcome = allocatePayment({ schedule, terms: granted, paymentType, amount, paymentDate: date, effect })
          if (!outcome.accepted) throw new Error(`${outcome.code}: ${outcome.message}`)
          const interest = sum(schedule.map((row) => row.interest))
          schedule = outcome.schedule
          received = received.plus(amount)
          allocated = allocated.plus(
            sum(outcome.allocation.flatMap(({ fees, tax, interest, principal }) => [fees, tax, interest, principal])),
          )
          expect(allocated.toString()).toBe(received.toString())
          expect(paidOf(schedule).toString()).toBe(received.toString())
          expect(totalToPay(schedule).minus(received).toString()).toBe(outcome.remainingBalance.toString())
          expect(sum(schedule.map((row) => row.principal)).toString()).toBe(granted.amount.toString())
          expect(sum(schedule.flatMap((row) => [row.fees, row.tax])).toString()).toBe(fees.toString())
          expect(schedule.at(-1)?.balanceAfter.isZero()).toBe(true)
          if (paymentType === 'payoff') expect(outcome.waivedInterest.isNegative()).toBe(false)
          else expect(sum(schedule.map((row) => row.interest)).lessThanOrEqualTo(interest)).toBe(true)
          for (const row of schedule) {
            for (const part of ['fees', 'tax', 'interest', 'principal'] as const) {
              expect(row[part].isNegative()).toBe(false)
              expect(row[part].decimalPlaces()).toBeLessThanOrEqual(scale)
              expect(row[`${part}Paid`].lessThanOrEqualTo(row[part])).toBe(true)
            }
            // By the parts as by the total.
            expect(sum([row.fees, row.tax, row.interest, row.principal]).toString()).toBe(row.total.toString())
            expect(isOpen(row)).toBe(!owedInAll(row).isZero())
          }
          return outcome
        }
        for (const { type, effect, share, days } of payments) {
          date = addDays(date, days)
          const owed = outstanding(schedule, date, granted)
          const amount = round((type === 'installment' ? owed.total : owed.payoffAmount).times(share).div(1000), scale)
          if (amount.isZero()) continue
          const outcome = book(type, amount, effect)
          if (type === 'prepayment' && amount.equals(owed.payoffAmount)) expect(outcome.closed).toBe(true)
        }
        date = addDays(date, wait)
        const owed = outstanding(schedule, date, granted)
        expect(owed.payoffAmount.lessThanOrEqualTo(owed.total)).toBe(true)
        if (!owed.payoffAmount.isZero()) {
          const { closed, remainingBalance } = book('payoff', owed.payoffAmount)
          expect(closed).toBe(true)
          expect(remainingBalance.isZero()).toBe(true)
        } else expect(owed.total.isZero()).toBe(true)
      }),
    )
  })

  it('raises neither a balance that was planned nor the interest owed', () => {
    fc.assert(interestNeverRises, { examples: interestRoseOnce })
  })

  it('a prepayment of the payoff amount closes the credit on any day', () => {
    fc.assert(
      fc.property(anyTerms, fc.nat(400), fc.boolean(), fc.nat(999), (granted, days, shorten, share) => {
        const effect = shorten ? 'reduce_term' : 'reduce_installment'
        const paymentDate = addDays(granted.startDate, days)
        const shared = { terms: granted, paymentType: 'prepayment' as const, paymentDate, effect } as const
        let schedule = unpaid(buildSchedule(granted))
        const owed = outstanding(schedule, paymentDate, granted)
        const part = round(owed.payoffAmount.times(share).div(1000), currencyScale(granted.currency))
        if (part.greaterThan(0) && part.lessThan(owed.payoffAmount)) {
          const outcome = allocatePayment({ ...shared, schedule, amount: part })
          if (!outcome.accepted) throw new Error(outcome.message)
          schedule = outcome.schedule
        }
        const { payoffAmount } = outstanding(schedule, paymentDate, granted)
        expect(allocatePayment({ ...shared, schedule, amount: payoffAmount })).toMatchObject({ closed: true })
      }),
    )
  })
})
