import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { decisionSchema, emptyDecision, inputOf } from './decision.schema.ts'

const faults = (typed: Partial<typeof emptyDecision>) =>
  safeParse(decisionSchema, { ...emptyDecision, ...typed }).issues?.map(({ message }) => message) ?? []

describe('a decision', () => {
  it('must be one of the two, and a rejection says why', () => {
    expect(faults({})).toEqual(['required'])
    expect(faults({ decision: 'approved' })).toEqual([])
    expect(faults({ decision: 'rejected', notes: '  ' })).toEqual(['reasons'])
    expect(faults({ decision: 'rejected', notes: 'No proof of income.' })).toEqual([])
  })

  it('has conditions that are an amount and whole days', () => {
    expect(faults({ decision: 'approved', maxAmount: '0' })).toEqual(['amount'])
    expect(faults({ decision: 'approved', maxTermDays: '1.5' })).toEqual(['term'])
    expect(faults({ decision: 'approved', maxAmount: '3000000.5', maxTermDays: '180' })).toEqual([])
  })

  it('is sent with the conditions of an approval, never with those of a rejection', () => {
    const typed = { ...emptyDecision, maxAmount: '3000000', notes: ' Proof of income came. ' }
    expect(inputOf({ ...typed, decision: 'approved' })).toEqual({
      decision: 'approved',
      notes: 'Proof of income came.',
      conditions: { maxAmount: 3_000_000, maxTermDays: undefined },
    })
    expect(inputOf({ ...typed, decision: 'rejected' })).toEqual({
      decision: 'rejected',
      notes: 'Proof of income came.',
    })
    expect(inputOf({ ...emptyDecision, decision: 'approved' })).toEqual({ decision: 'approved' })
  })
})
