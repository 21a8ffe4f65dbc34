import { describe, expect, it } from 'vitest'
import { pageOf } from './record-source.ts'

const choiceOf = (name: string) => (name === '' ? undefined : { value: name, label: name.toUpperCase() })

describe('a page of records', () => {
  it('says that there are more choices exactly where there are more records', () => {
    const whole = pageOf({ total: 4, items: ['a', 'b', 'a', ''] }, choiceOf)!
    expect(whole.choices).toEqual([
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ])
    expect(whole.total).toBe(whole.choices.length)
    const part = pageOf({ total: 5, items: ['a', 'b', 'a', ''] }, choiceOf)!
    expect(part.total).toBeGreaterThan(part.choices.length)
  })

  it('has no choices where the graph refused them', () => {
    expect([pageOf(null, choiceOf), pageOf(undefined, choiceOf)]).toEqual([null, undefined])
  })
})
