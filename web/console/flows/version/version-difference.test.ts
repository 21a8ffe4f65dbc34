import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Rule, Step } from './parts.ts'
import { versionDifference } from './version-difference.ts'

const step = (stableId: string, more: Partial<Step> = {}) =>
  ({
    id: Math.random().toString(),
    stableId,
    type: 'form',
    name: stableId,

    config: {},
    maxAttempts: 3,
    ...more,
  }) as Step
const rule = (stableId: string, more: Partial<Rule> = {}) =>
  ({ id: stableId, stableId, name: stableId, condition: true, outcome: 'review', ...more }) as Rule
const version = (steps: Step[], rules: Rule[] = []) => ({ steps, rules })
const kinds = (marks: ReturnType<typeof versionDifference>) =>
  Object.fromEntries([...marks].map(([id, { kind }]) => [id, kind]))

describe('two versions of a flow', () => {
  it('that say the same differ in nothing, whatever the ids of their parts', () => {
    expect(
      versionDifference(version([step('a'), step('b')], [rule('r')]), version([step('a'), step('b')], [rule('r')]))
        .size,
    ).toBe(0)
  })

  it('mark what was added, removed and changed, with each value', () => {
    const before = version(
      [step('a'), step('b', { config: { ui: { title: 'Old' }, validation: { challenge: true } } })],
      [rule('r')],
    )
    const after = version(
      [step('b', { config: { ui: { title: 'New' } } }), step('c')],
      [rule('r', { outcome: 'reject' })],
    )
    const marks = versionDifference(before, after)
    expect(kinds(marks)).toEqual({ a: 'removed', b: 'changed', c: 'added', r: 'changed' })
    expect(marks.get('b')!.changes).toEqual([
      { path: 'config.ui.title', before: 'Old', after: 'New' },
      { path: 'config.validation.challenge', before: true, after: undefined },
    ])
    const asked = (condition: unknown) => version([], [rule('r', { condition })])
    expect(versionDifference(asked({ '<': [1, 2] }), asked({ '>': [1, 2] })).get('r')!.changes).toEqual([
      { path: 'condition', before: '{"<":[1,2]}', after: '{">":[1,2]}' },
    ])
    expect(marks.get('r')!.changes).toEqual([{ path: 'outcome', before: 'review', after: 'reject' }])
  })

  it('mark the one step that was moved, not those that it passed', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => step(id)) as [Step, Step, Step, Step]
    expect(kinds(versionDifference(version([a, b, c, d]), version([b, c, d, a])))).toEqual({ a: 'moved' })
    expect(kinds(versionDifference(version([a, b, c, d]), version([d, a, b, c])))).toEqual({ d: 'moved' })
  })

  it('that only differ in their order have as many that moved as must', () => {
    const names = ['a', 'b', 'c', 'd', 'e']
    fc.assert(
      fc.property(fc.shuffledSubarray(names, { minLength: 5, maxLength: 5 }), (order) => {
        const marks = versionDifference(version(names.map((id) => step(id))), version(order.map((id) => step(id))))
        const left = order.filter((id) => !marks.has(id))
        expect(left).toEqual([...left].sort())
        expect(marks.size === 0).toBe(order.join() === names.join())
      }),
    )
  })
})
