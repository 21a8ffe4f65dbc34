import { describe, expect, it } from 'vitest'
import type { Rule } from '../../version/parts.ts'
import { addInput, emptyRule, ruleFaults, type TypedRule, typedOf, updateInput } from './typed-rule.ts'

const rule = (more: Partial<Rule> = {}): Rule =>
  ({
    id: 'i',
    stableId: 's',
    name: 'Low income',
    enabled: true,
    trigger: 'flow',
    condition: { '<': [{ var: 'steps.form.data.income' }, 1000] },
    scoreModifier: -10,
    outcome: 'review',
    reasonCode: 'LOW_INCOME',
    ...more,
  }) as Rule
const codes = (more: Partial<TypedRule>) => ruleFaults({ ...emptyRule, name: 'Rule', condition: 'true', ...more })

describe('a rule as a form', () => {
  it('says what is stored, and changes nothing by itself', () => {
    for (const stored of [rule(), rule({ outcome: null, reasonCode: null, enabled: false, condition: true })]) {
      expect(updateInput(stored, typedOf(stored))).toBeUndefined()
      expect(ruleFaults(typedOf(stored))).toEqual([])
    }
  })

  it('sends what was changed and nothing else; what was emptied is removed', () => {
    const typed = { ...typedOf(rule()), condition: 'true', outcome: '' as const, reasonCode: ' ' }
    expect(updateInput(rule(), typed)).toEqual({ condition: true, outcome: null, reasonCode: null })
    expect(
      updateInput(rule(), { ...typedOf(rule()), condition: '{"<":[{"var":"steps.form.data.income"},1000]}' }),
    ).toBeUndefined()
  })

  it('leaves out what a new rule does not say', () => {
    const input = addInput({ ...emptyRule, name: ' New ', outcome: '', condition: 'false' })
    expect(input).toEqual({ name: 'New', trigger: 'flow', condition: false, enabled: true, scoreModifier: 0 })
  })

  it.each([
    [{ name: '' }, [['name', 'required']]],
    [{ condition: '{' }, [['condition', 'condition']]],
    [{ condition: emptyRule.condition }, [['condition', 'fact']]],
    [{ condition: '{"or":[{"and":[{"!":[{"var":""}]}]}]}' }, [['condition', 'fact']]],
    [{ condition: '[true]' }, [['condition', 'condition']]],
    [{ condition: '"yes"' }, [['condition', 'condition']]],
    [{ scoreModifier: '101' }, [['scoreModifier', 'points']]],
    [{ scoreModifier: '' }, [['scoreModifier', 'points']]],
    [{ reasonCode: '1ST' }, [['reasonCode', 'reason']]],
  ])('blames %j', (more, faults) => {
    expect(codes(more)).toEqual(faults)
  })
})
