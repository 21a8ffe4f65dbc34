import { describe, expect, it } from 'vitest'
import { tried } from './try-flow-rule.js'

const facts = { subject: { name: 'Ana' }, steps: {}, checks: {}, profile: null, metadata: { amount: 7 } }

describe('a condition that is tried', () => {
  it('says whether it holds, by which value, and what the example lacks', () => {
    const large = { '>': [{ var: 'metadata.amount' }, 5] }
    expect(tried(large, facts)).toEqual({ holds: true, value: true, missing: [] })
    expect(tried({ or: [{ var: 'profile.trust_score' }, 'none'] }, facts)).toEqual({
      holds: true,
      value: 'none',
      missing: ['profile.trust_score'],
    })
    expect(tried({ '!': [large] }, facts)).toMatchObject({ holds: false })
  })

  it('that cannot be evaluated says neither', () => {
    const strange = { ...facts, metadata: { told: { toString: 1, valueOf: 1 } } }
    expect(tried({ '==': [{ var: 'metadata.told' }, 'x'] }, strange)).toEqual({ holds: null, value: null, missing: [] })
    const endless = {
      reduce: [{ var: 'metadata.list' }, { cat: [{ var: 'accumulator' }, { var: 'accumulator' }] }, 'x'],
    }
    expect(tried(endless, { ...facts, metadata: { list: Array(1000).fill(1) } }).holds).toBeNull()
  })
})
