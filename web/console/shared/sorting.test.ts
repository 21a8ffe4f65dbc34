import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { nextSort, sortSearch, sortWay } from './sorting.ts'

const sorts = { name: 'full_name:asc', late: 'days_past_due:desc' } as const

describe('the order in the address of a list', () => {
  it('is a column of it in either direction; anything else counts for nothing', () => {
    const schema = sortSearch(sorts)
    for (const known of ['full_name:asc', 'full_name:desc', 'days_past_due:asc', 'days_past_due:desc'])
      expect(parse(schema, known)).toBe(known)
    for (const unknown of ['amount:desc', 'full_name', 'full_name:up', 7, undefined])
      expect(parse(schema, unknown)).toBeUndefined()
  })
  it('turns round with each press, and begins with what is asked for first', () => {
    expect(nextSort(sorts.late, undefined)).toBe('days_past_due:desc')
    expect(nextSort(sorts.late, 'full_name:asc')).toBe('days_past_due:desc')
    expect(nextSort(sorts.late, 'days_past_due:desc')).toBe('days_past_due:asc')
    expect(nextSort(sorts.late, 'days_past_due:asc')).toBe('days_past_due:desc')
    expect(nextSort(sorts.name, 'full_name:asc')).toBe('full_name:desc')
  })
  it('is told to screen readers for its own column alone', () => {
    expect(sortWay(sorts.late, 'days_past_due:asc')).toBe('ascending')
    expect(sortWay(sorts.late, 'days_past_due:desc')).toBe('descending')
    expect(sortWay(sorts.name, 'days_past_due:desc')).toBeUndefined()
    expect(sortWay(sorts.name, undefined)).toBeUndefined()
  })
})
