import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AskedRule, evaluate } from './evaluate.js'

const rule = (more: Partial<AskedRule> = {}): AskedRule => ({
  enabled: true,
  trigger: 'flow',
  condition: true,
  scoreModifier: 0,
  outcome: null,
  reasonCode: null,
  ...more,
})
const facts = { subject: {}, steps: {}, checks: {}, profile: null, metadata: { amount: 7 } }

describe('rules', () => {
  it('approve when none holds, with the mean of the steps as score', () => {
    expect(evaluate([], facts, [80, 90], ['flow'])).toEqual({ outcome: 'approve', score: 85, reasons: [] })
    expect(evaluate([rule({ condition: false, outcome: 'reject' })], facts, [], ['flow'])).toEqual({
      outcome: 'approve',
      score: 100,
      reasons: [],
    })
  })

  it('let the worst outcome win, whatever their order', () => {
    const rules = [
      rule({ outcome: 'review' }),
      rule({ outcome: 'reject', reasonCode: 'BAD' }),
      rule({ outcome: 'approve' }),
    ]
    fc.assert(
      fc.property(fc.shuffledSubarray(rules, { minLength: 3, maxLength: 3 }), (shuffled) => {
        expect(evaluate(shuffled, facts, [], ['flow']).outcome).toBe('reject')
      }),
    )
  })

  it('count each reason once and keep the score from 0 to 100', () => {
    const modifier = fc.integer({ min: -100, max: 100 })
    fc.assert(
      fc.property(
        fc.array(modifier, { maxLength: 20 }),
        fc.array(fc.integer({ min: 0, max: 100 })),
        (modifiers, steps) => {
          const rules = modifiers.map((scoreModifier) => rule({ scoreModifier, reasonCode: 'R' }))
          const { score, reasons } = evaluate(rules, facts, steps, ['flow'])
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(100)
          expect(reasons).toEqual(modifiers.length > 0 ? ['R'] : [])
        },
      ),
    )
  })

  it('that are disabled or of another trigger are not asked', () => {
    const rules = [rule({ enabled: false, outcome: 'reject' }), rule({ trigger: 'step', outcome: 'reject' })]
    expect(evaluate(rules, facts, [], ['flow']).outcome).toBe('approve')
    expect(evaluate(rules, facts, [], ['step']).outcome).toBe('reject')
  })

  it('that cannot be asked send the case to a person instead of approving it', () => {
    const broken = rule({ condition: { no_such_operator: [] }, outcome: 'approve' })
    expect(evaluate([broken], facts, [], ['flow'])).toMatchObject({ outcome: 'review', reasons: ['RULE_NOT_ASKED'] })
    const compared = rule({ condition: { '==': [{ var: 'metadata.told' }, 'x'] }, outcome: 'approve' })
    const strange = { ...facts, metadata: { told: { toString: 1, valueOf: 1 } } }
    expect(evaluate([compared], strange, [], ['flow'])).toMatchObject({ outcome: 'review' })
  })
})
