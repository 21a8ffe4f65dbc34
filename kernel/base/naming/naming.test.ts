import { describe, expect, it } from 'vitest'
import { camelCase, camelKeys, snakeCase, snakeKeys } from './index.js'

describe('names', () => {
  it('are the graph’s and the contract’s, there and back, the first time and every other', () => {
    for (const _ of [1, 2]) {
      expect(camelCase('grace_principal')).toBe('gracePrincipal')
      expect(snakeCase('gracePrincipal')).toBe('grace_principal')
    }
    expect(snakeKeys(camelKeys({ due_date: { day_count: [{ row_version: 1 }] } }))).toEqual({
      due_date: { day_count: [{ row_version: 1 }] },
    })
  })

  it('are right however many others have come before, long ones and names of Object too', () => {
    for (let at = 0; at < 10_000; at++) expect(camelCase(`made_up${at}`)).toBe(`madeUp${at}`)
    expect(camelCase('due_date')).toBe('dueDate')
    expect(camelCase(`${'a_b'.repeat(100)}`)).toBe('aB'.repeat(100))
    expect(camelCase('__proto__')).toBe('_Proto__')
    expect(camelCase('constructor')).toBe('constructor')
  })
})
