import { describe, expect, it } from 'vitest'
import { mergePatch } from './index.js'

/** RFC 7396, appendix A: original, patch, result. */
const examples: [unknown, unknown, unknown][] = [
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
]

describe('a merge patch', () => {
  it.each(examples)('a merge patch follows the examples of RFC 7396: %j with %j', (target, patch, result) => {
    expect(mergePatch(target, patch)).toEqual(result)
  })

  it('a key named __proto__ stays a key', () => {
    const merged = mergePatch({}, JSON.parse('{"__proto__": {"admin": true}}')) as object
    expect(Object.keys(merged)).toEqual(['__proto__'])
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  it('leaves what it is given as it was', () => {
    const target = { a: { b: 'c' } }
    mergePatch(target, { a: { b: 'd' } })
    expect(target).toEqual({ a: { b: 'c' } })
  })
})
