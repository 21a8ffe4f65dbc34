import { describe, expect, it } from 'vitest'
import { normalizeIdentifier, subjectId } from './index.js'

const tenant = '018f2b6e-7c3a-7d11-9f00-0123456789ab'
const id = (type: string, value: string, key = 'key', of = tenant) => subjectId(key, of, { type, value })

describe('the id of a person', () => {
  // These ids must never change: a change would give every person another id.
  it.each([
    ['CC', '1020304050', '9299b6ce-4732-8f39-a041-0ac24091bccd'],
    ['PASSPORT', 'AB123456', '64579ecc-4fe9-8b51-8ddf-cba0c5bf1058'],
    ['EMAIL', 'ana.ruiz@example.com', 'bd983476-d92e-8b3b-8f68-a1cda60d5176'],
  ])('of %s %s is %s', (type, value, expected) => {
    expect(id(type, value)).toBe(expected)
  })

  it('is a UUIDv8', () => {
    expect(id('CC', '1')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it.each([
    ['cc', ' 1.020.304.050 '],
    ['CC', '1020-304-050'],
    ['C.C.', '1 020 304 050'],
    ['Cc', '1020\u2013304\u2014050'],
    ['cc', '\uFF11\uFF10\uFF12\uFF10\uFF13\uFF10\uFF14\uFF10\uFF15\uFF10'],
  ])('does not depend on how it was typed: %s %j', (type, value) => {
    expect(id(type, value)).toBe(id('CC', '1020304050'))
  })

  it('differs by number, type, tenant and key', () => {
    const ids = [
      id('CC', '1020304050'),
      id('CC', '1020304051'),
      id('CE', '1020304050'),
      id('CC', '1020304050', 'other'),
      id('CC', '1020304050', 'key', '018f2b6e-7c3a-7d11-9f00-0123456789ac'),
    ]
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('cannot be had by moving text between type and number', () => {
    expect(id('A|B', 'C')).not.toBe(id('A', 'B|C'))
    expect(id('AB', 'C')).not.toBe(id('A', 'BC'))
  })

  it('counts dots and dashes of an e-mail address, not its case', () => {
    expect(normalizeIdentifier({ type: 'email', value: ' Ana.Ruiz-2@Example.com ' }).value).toBe(
      'ANA.RUIZ-2@EXAMPLE.COM',
    )
    expect(id('email', 'ana.ruiz@example.com')).not.toBe(id('email', 'anaruiz@example.com'))
  })
})
