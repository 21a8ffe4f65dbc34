import { describe, expect, it } from 'vitest'
import { edited, written } from './values.js'

describe('changes of a body', () => {
  const body = { a: [1, 2], b: { c: 'x' } }

  it('change one place, counted from the root', () => {
    expect(edited(body, { kind: 'replace', at: 0, value: null })).toBeNull()
    expect(edited(body, { kind: 'replace', at: 2, value: 'one' })).toEqual({ a: ['one', 2], b: { c: 'x' } })
    expect(edited(body, { kind: 'remove', at: 4 })).toEqual({ a: [1, 2] })
    expect(edited(body, { kind: 'wrap', at: 5 })).toEqual({ a: [1, 2], b: { c: ['x'] } })
    expect(edited(body, { kind: 'remove', at: 0 })).toBeUndefined()
    expect(body).toEqual({ a: [1, 2], b: { c: 'x' } })
  })

  it('add keys of the prototype as keys of their own', () => {
    const changed = edited(body, { kind: 'add', at: 4, key: '__proto__', value: 1 })
    expect(written(changed)).toBe('{"a":[1,2],"b":{"c":"x","__proto__":1}}')
  })

  it('write numbers that JavaScript cannot hold', () => {
    expect(written({ a: '%%1e400%%' })).toBe('{"a":1e400}')
  })
})
