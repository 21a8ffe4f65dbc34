import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Comparison,
  conditionOf,
  formOf,
  type Group,
  type Literal,
  operators,
  readText,
  textOf,
} from './condition-form.ts'

const comparison = (more: Partial<Comparison>): Comparison => ({
  kind: 'comparison',
  fact: 'steps.form.data.income',
  operator: '<',
  value: 1000,
  ...more,
})
const all = (...parts: Group['parts']): Group => ({ kind: 'group', every: true, parts })

const literal: fc.Arbitrary<Literal> = fc.oneof(
  fc.string(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((one) => !Object.is(one, -0)),
  fc.boolean(),
  fc.constant(null),
)
const anyComparison = fc
  .record({
    fact: fc.string(),
    operator: fc.constantFrom(...operators),
    fallback: fc.option(literal, { nil: undefined }),
  })
  .chain(({ fallback, ...rest }) =>
    (rest.operator === 'in' ? fc.array(literal) : rest.operator.endsWith('known') ? fc.constant(null) : literal).map(
      (value): Comparison => ({ kind: 'comparison', ...rest, value, ...(fallback !== undefined && { fallback }) }),
    ),
  )
const { group } = fc.letrec<{ group: Group; part: Comparison | Group }>((tie) => ({
  group: fc.record({
    kind: fc.constant('group' as const),
    every: fc.boolean(),
    parts: fc.array(tie('part'), { minLength: 1, maxLength: 4 }),
  }),
  part: fc.oneof({ depthSize: 'small', withCrossShrink: true }, anyComparison, tie('group')),
}))

describe('a condition as a form', () => {
  it('is what was written, whatever the form says', () => {
    fc.assert(
      fc.property(group, (form) => {
        expect(formOf(JSON.parse(textOf(conditionOf(form))))).toEqual(form)
      }),
    )
  })

  it.each([
    [{ '<': [{ var: 'steps.form.data.income' }, 1000] }, all(comparison({}))],
    [{ '>': [1000, { var: 'steps.form.data.income' }] }, all(comparison({}))],
    [
      { '>': [{ var: ['checks.face_match.distance', 0] }, 0.45] },
      all(comparison({ fact: 'checks.face_match.distance', operator: '>', value: 0.45, fallback: 0 })),
    ],
    [{ in: [{ var: 'a' }, ['CC', 'CE']] }, all(comparison({ fact: 'a', operator: 'in', value: ['CC', 'CE'] }))],
    [{ in: ['vip', { var: 'a' }] }, all(comparison({ fact: 'a', operator: 'contains', value: 'vip' }))],
    [{ '!': { var: 'a' } }, all(comparison({ fact: 'a', operator: 'unknown', value: null }))],
    [true, all()],
    [false, { kind: 'group', every: false, parts: [] }],
    [
      { or: [{ '!!': [{ var: 'a' }] }, { and: [{ '===': [{ var: 'b' }, false] }] }] },
      {
        kind: 'group',
        every: false,
        parts: [
          comparison({ fact: 'a', operator: 'known', value: null }),
          all(comparison({ fact: 'b', operator: '===', value: false })),
        ],
      },
    ],
  ])('shows %j', (condition, form) => {
    expect(formOf(condition)).toEqual(form)
  })

  it.each([
    [{ '<': [1, { var: 'a' }, 5] }],
    [{ '+': [{ var: 'a' }, 1] }],
    [{ '>': [{ var: 'a' }, { var: 'b' }] }],
    [{ some: [{ var: 'metadata.items' }, { '>': [{ var: 'amount' }, 10] }] }],
    [{ and: [{ '!': [{ '>': [{ var: 'a' }, 1] }] }] }],
    [{ var: 'a' }],
    [{ and: [] }],
    ['text'],
    [null],
  ])('leaves %j to the text', (condition) => {
    expect(formOf(condition)).toBeUndefined()
  })

  it('keeps an empty condition apart from one that never holds', () => {
    expect(conditionOf(all())).toBe(true)
    expect(conditionOf({ kind: 'group', every: false, parts: [] })).toBe(false)
  })

  it('reads a text only when it is JSON', () => {
    expect(readText('{"!": [')).toBeUndefined()
    expect(readText('true')).toEqual({ condition: true })
  })
})
