import { describe, expect, it } from 'vitest'
import { branchesOf, factsIn } from './branches.ts'
import type { Rule, Step } from './parts.ts'

const step = (id: string, type: Step['type'], config: object = {}) =>
  ({ id, stableId: `stable-${id}`, type, config }) as Step
const rule = (id: string, trigger: Rule['trigger'], condition: unknown) => ({ id, trigger, condition }) as Rule
const ids = (rules: readonly Rule[] | undefined) => rules?.map(({ id }) => id)

const steps = [
  step('card', 'card_capture'),
  step('face', 'liveness', { enrichments: ['face_match'] }),
  step('form', 'form'),
]
const about = (fact: string) => ({ '>': [{ var: [fact, 0] }, 1] })

describe('the rules of a version', () => {
  it('branch off the step after which all that they name is known', () => {
    const { after, anywhere, atEnd } = branchesOf(steps, [
      rule('glare', 'step', about('checks.document.score')),
      rule('both', 'step', { and: [about('checks.face_match.distance'), about('steps.card_capture.score')] }),
      rule('income', 'step', about('steps.stable-form.data.income')),
      rule('amount', 'step', about('metadata.amount')),
      rule('end', 'flow', about('steps.form.data.income')),
    ])
    expect(ids(after.get('card'))).toEqual(['glare'])
    expect(ids(after.get('face'))).toEqual(['both'])
    expect(ids(after.get('form'))).toEqual(['income'])
    expect(ids(anywhere)).toEqual(['amount'])
    expect(ids(atEnd)).toEqual(['end'])
  })

  it('name facts wherever they stand in the condition', () => {
    expect(factsIn({ or: [about('a.b'), { missing: ['c', 'd'] }, { '!': { var: 'e' } }] })).toEqual([
      'a.b',
      'c',
      'd',
      'e',
    ])
    expect(factsIn(true)).toEqual([])
  })
})
