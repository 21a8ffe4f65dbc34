import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { emptyPayment, paymentInput, paymentSchema } from './payment.schema.ts'

const faults = (typed: Partial<typeof emptyPayment>) =>
  safeParse(paymentSchema, { ...emptyPayment, ...typed }).issues?.map(({ message }) => message) ?? []

describe('a payment', () => {
  it('has an amount, and a day of the calendar or none', () => {
    expect(faults({})).toContain('required')
    expect(faults({ amount: '0' })).toEqual(['amount'])
    expect(faults({ amount: '400000', paymentDate: '2031-2-30' })).toEqual(['date'])
    expect(faults({ amount: '400000', paymentDate: '2031-2-3' })).toEqual([])
  })

  it('is sent without what is empty, and with an effect only where it is a prepayment', () => {
    expect(paymentInput({ ...emptyPayment, amount: '400000.5' })).toEqual({
      amount: 400_000.5,
      paymentType: 'installment',
    })
    const typed = { ...emptyPayment, amount: '1', paymentDate: '2031-2-3', reference: ' R-1 ' }
    expect(paymentInput({ ...typed, paymentType: 'prepayment', effect: 'reduce_term' })).toEqual({
      amount: 1,
      paymentType: 'prepayment',
      effect: 'reduce_term',
      paymentDate: '2031-02-03',
      reference: 'R-1',
    })
  })
})
