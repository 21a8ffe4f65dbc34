import { describe, expect, it } from 'vitest'
import { changesBetween, containing, mergePatch } from './changes.js'

describe('changes', () => {
  it('a patch that says what is there already changes nothing', () => {
    expect(changesBetween({ name: 'a', roles: ['x'] }, { name: 'a', roles: ['x'] })).toBeUndefined()
  })

  it('only the fields that differ are written, and the trail names them as REST does', () => {
    const row = { firstName: 'a', phone: null as string | null, status: 'active' }
    expect(changesBetween(row, { firstName: 'b', phone: null, status: undefined })).toEqual({
      fields: { firstName: 'b' },
      old: { first_name: 'a' },
      new: { first_name: 'b' },
    })
  })

  it('a merge patch follows the examples of RFC 7396', () => {
    expect(mergePatch({ a: 'b' }, { a: null })).toEqual({})
    expect(mergePatch({ a: { b: 'c' } }, { a: { b: 'd', c: null } })).toEqual({ a: { b: 'd' } })
    expect(mergePatch({ a: [{ b: 'c' }] }, { a: [1] })).toEqual({ a: [1] })
    expect(mergePatch({}, { a: { bb: { ccc: null } } })).toEqual({ a: { bb: {} } })
  })

  it('a key named __proto__ stays a key', () => {
    const merged = mergePatch({}, JSON.parse('{"__proto__": {"admin": true}}'))
    expect(Object.keys(merged)).toEqual(['__proto__'])
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  it('what LIKE gives a meaning is searched for literally', () => {
    expect(containing('50%_\\A')).toBe('%50\\%\\_\\\\a%')
  })
})
