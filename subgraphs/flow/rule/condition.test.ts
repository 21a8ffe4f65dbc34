import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asksFor, checkCondition, conditionBounds, conditionProblems, holds } from './condition.js'

const nested = (depth: number): unknown => (depth === 0 ? true : { '!': [nested(depth - 1)] })

describe('a condition', () => {
  it.each([
    [{ '>=': [{ var: 'steps.form.data.income' }, 1_000_000] }],
    [{ and: [{ '==': [{ var: 'subject.identifier_type' }, 'CC'] }, { in: ['x', { var: ['metadata.tags', []] }] }] }],
    [{ some: [{ var: 'metadata.items' }, { '>': [{ var: 'amount' }, 10] }] }],
    [{ none: [{ var: 'metadata.items' }, { '==': [{ var: '' }, 1] }] }],
    [{ missing: ['steps.form', 'profile.trust_score'] }],
    [true],
  ])('of known operators over the facts is taken: %j', (condition) => {
    expect(conditionProblems(condition)).toEqual([])
  })

  it.each([
    ['an unknown operator', { exec: ['ls'] }],
    ['a method call', { method: [{ var: 'subject.name' }, 'constructor'] }],
    ['a log', { log: 'x' }],
    ['a list builder', { map: [{ var: 'metadata.items' }, { var: '' }] }],
    ['two operators at once', { '==': [1, 1], '!=': [1, 2] }],
    ['no operator', {}],
    ['a list', [true]],
    ['text', 'approve'],
    ['null', null],
    ['a computed path', { var: { cat: ['sub', 'ject'] } }],
    ['another root', { var: 'process.env' }],
    ['the prototype', { var: 'subject.__proto__.polluted' }],
    ['the constructor', { var: 'subject.constructor.name' }],
    ['a hidden name in missing', { missing: ['subject.constructor'] }],
    [
      'iterations within iterations within iterations',
      {
        some: [{ var: 'metadata.a' }, { some: [{ var: 'b' }, { some: [{ var: 'c' }, true] }] }],
      },
    ],
  ])('with %s is refused, naming the field', (_, condition) => {
    expect(conditionProblems(condition)).toEqual([{ field: 'condition', message: expect.any(String) }])
    expect(() => checkCondition(condition)).toThrow()
  })

  it('is bounded in depth, parts and length', () => {
    expect(conditionProblems(nested(5))).toEqual([])
    expect(conditionProblems(nested(conditionBounds.depth))).toHaveLength(1)
    expect(conditionProblems({ or: Array(conditionBounds.nodes).fill(false) })).toHaveLength(1)
    expect(conditionProblems({ '==': ['x'.repeat(conditionBounds.characters), 1] })).toHaveLength(1)
  })

  it('never reaches what JavaScript keeps behind the facts', () => {
    const facts = { subject: { name: 'Ana' }, steps: {}, profile: null, metadata: { list: [1] } }
    for (const path of ['subject.toString', 'subject.name.length', 'metadata.list.map', 'steps.x.y'])
      expect(holds({ '==': [{ var: path }, null] }, facts)).toBe(true)
    expect(holds({ '==': [{ var: ['profile.trust_score', 7] }, 7] }, facts)).toBe(true)
  })

  it('that was taken can be asked of any facts without throwing', () => {
    const path = fc.constantFrom('subject.a', 'steps.b.c', 'profile.trust_score', 'metadata.d')
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        path.map((one) => ({ var: one })),
        fc.jsonValue().filter((value) => value === null || typeof value !== 'object'),
        fc
          .tuple(
            fc.constantFrom('==', '>', '<', '+', 'and', 'or', 'in', 'cat', 'max', '!'),
            fc.array(tie('tree'), { maxLength: 3 }),
          )
          .map(([operator, values]) => ({ [operator]: values })),
      ),
    }))
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 3 }), fc.jsonValue(), (values, value) => {
        const condition = { and: values }
        fc.pre(conditionProblems(condition).length === 0)
        const facts = { subject: { a: value }, steps: { b: { c: value } }, profile: null, metadata: { d: value } }
        expect(typeof holds(condition, facts)).toBe('boolean')
      }),
    )
  })

  it('says which part of the facts it looks at', () => {
    expect(asksFor({ '<': [{ var: 'profile.trust_score' }, 20] }, 'profile')).toBe(true)
    expect(asksFor({ '<': [{ var: 'steps.profile_photo.score' }, 20] }, 'profile')).toBe(false)
  })
})
