import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { applied, evaluationBounds, TooCostly } from './bounded-logic.js'
import { asksFor, checkCondition, conditionBounds, conditionProblems, factsNamed, holds } from './condition.js'

const nested = (depth: number): unknown => (depth === 0 ? true : { '!': [nested(depth - 1)] })

describe('a condition', () => {
  it.each([
    [{ '>=': [{ var: 'steps.form.data.income' }, 1_000_000] }],
    [{ and: [{ '==': [{ var: 'subject.identifier_type' }, 'CC'] }, { in: ['x', { var: ['metadata.tags', []] }] }] }],
    [{ some: [{ var: 'metadata.items' }, { '>': [{ var: 'amount' }, 10] }] }],
    [{ none: [{ var: 'metadata.items' }, { '==': [{ var: '' }, 1] }] }],
    [{ missing: ['steps.form', 'profile.trust_score'] }],
    [{ missing: { merge: [['steps.form'], { if: [{ var: 'metadata.paid' }, ['metadata.receipt'], []] }] } }],
    [{ var: { cat: ['sub', 'ject'] } }],
    [{ some: [{ var: 'metadata.a' }, { some: [{ var: 'b' }, { some: [{ var: 'c' }, true] }] }] }],
    [true],
  ])('of known operators over the facts is taken: %j', (condition) => {
    expect(conditionProblems(condition)).toEqual([])
  })

  it.each([
    ['an unknown operator', { exec: ['ls'] }],
    ['a method call', { method: [{ var: 'subject.name' }, 'constructor'] }],
    ['two operators at once', { '==': [1, 1], '!=': [1, 2] }],
    ['no operator', {}],
    ['a list', [true]],
    ['text', 'approve'],
    ['null', null],
    ['another root', { var: 'process.env' }],
    ['the prototype', { var: 'subject.__proto__.polluted' }],
    ['the constructor', { var: 'subject.constructor.name' }],
    ['a hidden name in missing', { missing: ['subject.constructor'] }],
    ['an operator of an operator', { 'cat.constructor': ['return 1'] }],
    ['a map without what is asked of the items', { map: [{ var: 'metadata.items' }] }],
    ['a reduce of too many values', { reduce: [[], true, 0, 0] }],
    ['another root behind an iteration', { and: [{ all: [[1], { var: '' }] }, { var: 'current' }] }],
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
    const plain = { subject: { name: 'Ana' }, steps: {}, profile: null, metadata: { list: [1] } }
    for (const path of ['subject.toString', 'subject.name.length', 'metadata.list.map', 'steps.x.y'])
      expect(holds({ '==': [{ var: path }, null] }, plain)).toBe(true)
    for (const path of ['subject.constructor', 'subject.__proto__.toString'])
      expect(applied({ var: { cat: [path, ''] } }, plain)).toBe(null)
    expect(holds({ '==': [{ var: ['profile.trust_score', 7] }, 7] }, plain)).toBe(true)
  })

  const facts = {
    subject: { name: 'Ana' },
    steps: { form: { data: { incomes: [300, 1200, 450], city: 'Cali' } } },
    profile: { trust_score: 40 },
    metadata: {
      items: [
        { price: 10, count: 3 },
        { price: 5, count: 1 },
      ],
      field: 'city',
      none: [],
    },
  }
  const incomes = { var: 'steps.form.data.incomes' }
  const items = { var: 'metadata.items' }
  const total = { '+': [{ '*': [{ var: 'current.price' }, { var: 'current.count' }] }, { var: 'accumulator' }] }
  it.each([
    [{ map: [incomes, { '/': [{ var: '' }, 2] }] }, [150, 600, 225]],
    [{ filter: [incomes, { '>=': [{ var: '' }, 400] }] }, [1200, 450]],
    [{ filter: [{ var: 'metadata.unknown' }, true] }, []],
    [{ reduce: [items, total, 0] }, 35],
    [{ reduce: [{ var: 'metadata.unknown' }, total, 7] }, 7],
    [{ merge: [1, [2, 3], [[4]]] }, [1, 2, 3, [4]]],
    [{ all: [items, { '>': [{ var: 'price' }, 4] }] }, true],
    [{ all: [{ var: 'metadata.none' }, true] }, false],
    [{ some: [items, { '==': [{ var: 'count' }, 1] }] }, true],
    [{ none: [items, { '>': [{ var: 'price' }, 10] }] }, true],
    [{ max: [4, 10, 3] }, 10],
    [{ in: [{ var: 'steps.form.data.city' }, ['Cali', 'Pasto']] }, true],
    [{ in: ['al', { var: 'steps.form.data.city' }] }, true],
    [{ missing: ['profile.trust_score', 'profile.age'] }, ['profile.age']],
    [{ missing: { merge: ['subject.name', ['subject.age']] } }, ['subject.age']],
    [{ missing_some: [1, ['subject.name', 'subject.age']] }, []],
    [{ if: [false, 1, { '<': [1, { var: 'profile.trust_score' }, 50] }, 2, 3] }, 2],
    [{ '?:': [true, 'a', 'b'] }, 'a'],
    [{ and: [1, '', 3] }, ''],
    [{ or: [0, [], 'x'] }, 'x'],
    [{ '!!': [[]] }, false],
    [{ '!': [[]] }, true],
    [{ '===': [1, '1'] }, false],
    [{ '!=': [1, '1'] }, false],
    [{ '!==': [1, '1'] }, true],
    [{ '%': [7, 4] }, 3],
    [{ '-': [5] }, -5],
    [{ '+': ['3.5', 1] }, 4.5],
    [{ min: [4, 2, 3] }, 2],
    [{ cat: ['I live in ', { var: 'steps.form.data.city' }] }, 'I live in Cali'],
    [{ substr: ['jsonlogic', 4, -2] }, 'log'],
    [{ log: 'what the subject said' }, 'what the subject said'],
    [{ var: { cat: ['steps.form.data.', { var: 'metadata.field' }] } }, 'Cali'],
    [{ var: ['subject.age', 18] }, 18],
    [{ map: [items, { var: ['weight', 1] }] }, [1, 1]],
  ])('is asked as JsonLogic says: %j', (condition, value) => {
    expect(conditionProblems(condition)).toEqual([])
    expect(applied(condition, facts)).toEqual(value)
  })

  it('prints nothing of the facts', () => {
    const print = vi.spyOn(console, 'log')
    holds({ log: { var: 'subject.name' } }, facts)
    expect(print).not.toHaveBeenCalled()
    print.mockRestore()
  })

  const thousand = { metadata: { list: Array.from({ length: 1000 }, (_, at) => at) } }
  const list = { var: 'metadata.list' }
  const acc = { var: 'accumulator' }
  const doubled = { reduce: [list, [acc, acc], 'x'] }
  const counted = { reduce: [list, { '+': [acc, { var: 'current' }] }, 0] }
  it.each([
    [
      'loops in loops',
      { all: [list, { none: [[...Array(99).keys()], { '>': [{ var: '' }, { '+': [1, 1, 1, 99] }] }] }] },
    ],
    ['a text that doubles', { reduce: [list, { cat: [acc, acc] }, 'x'] }],
    ['a list that doubles', { reduce: [list, { merge: [acc, acc] }, [1]] }],
    ['a list that holds itself twice, as text', { cat: [doubled] }],
    ['a list that holds itself twice, compared', { '==': [doubled, 'x'] }],
    ['long texts again and again', { map: [list, { cat: Array(40).fill('long text '.repeat(40)) }] }],
  ])('is stopped before it costs much: %s', (_, condition) => {
    expect(conditionProblems({ and: [condition] })).toEqual([])
    const begun = performance.now()
    expect(() => holds(condition, { ...thousand })).toThrow(TooCostly)
    expect(performance.now() - begun).toBeLessThan(2_000)
    // The next one starts anew.
    expect(applied(counted, thousand)).toBe(499_500)
  })

  it('may take as many steps as bounded, and no more', () => {
    const steps = (parts: number) => ({ and: Array(parts).fill(true) })
    expect(applied(steps(evaluationBounds.steps - 1), {})).toBe(true)
    expect(() => applied(steps(evaluationBounds.steps), {})).toThrow(TooCostly)
  })

  it.each([
    [{ missing: [{ var: 'metadata.d' }] }],
    [{ missing: { var: 'metadata.list' } }],
    [{ missing_some: [1, [{ var: 'metadata.d' }]] }],
    [{ missing_some: [1, { var: 'metadata.list' }] }],
  ])('never evaluates a fact: %j', (condition) => {
    const fact = { cat: ['evaluated'] }
    const facts = { evaluated: 'here', metadata: { d: fact, list: [fact] } }
    expect(applied(condition, facts)).toEqual([fact])
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
            fc.constantFrom(
              '==',
              '>',
              '<',
              '+',
              'and',
              'or',
              'in',
              'cat',
              'max',
              '!',
              'merge',
              'substr',
              'missing',
              'missing_some',
            ),
            fc.array(tie('tree'), { maxLength: 3 }),
          )
          .map(([operator, values]) => ({ [operator]: values })),
      ),
    }))
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 3 }), fc.jsonValue(), (values, value) => {
        const condition = { and: values }
        fc.pre(conditionProblems(condition).length === 0)
        // An object that cannot become a text sends the case to a person instead.
        fc.pre(!/"(toString|valueOf)"/.test(JSON.stringify(value)))
        const facts = { subject: { a: value }, steps: { b: { c: value } }, profile: null, metadata: { d: value } }
        expect(typeof holds(condition, facts)).toBe('boolean')
      }),
      { examples: [[[{ missing: [{ var: 'subject.a' }] }], { '': {} }]] },
    )
  })

  it('says which part of the facts it looks at', () => {
    expect(asksFor({ '<': [{ var: 'profile.trust_score' }, 20] }, 'profile')).toBe(true)
    expect(asksFor({ '<': [{ var: 'steps.profile_photo.score' }, 20] }, 'profile')).toBe(false)
    expect(asksFor({ '!': [{ var: { var: 'metadata.field' } }] }, 'profile')).toBe(true)
    expect(asksFor({ missing: { merge: [['steps.form']] } }, 'profile')).toBe(true)
  })

  it.each([
    [true, []],
    [{ and: [{ '<': [{ var: ['a.b', 0] }, 1] }, { '!': { var: 'c' } }, { '>': [{ var: 'c' }, 1] }] }, ['a.b', 'c']],
    [{ missing: ['a', 'b'] }, ['a', 'b']],
    [{ missing_some: [1, ['a', 'b']] }, ['a', 'b']],
    [
      { reduce: [{ var: 'items' }, { '+': [{ var: 'current' }, { var: 'accumulator' }] }, { var: 'start' }] },
      ['items', 'start'],
    ],
    [{ var: { cat: [{ var: 'which' }, 'x'] } }, ['which']],
  ])('names the facts it reads, and nothing of their items: %j', (condition, named) => {
    expect(factsNamed(condition)).toEqual(named)
  })
})
