import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, ageAt, days360Between, daysBetween } from './calendar.js'

const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const anyDate = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map(dayOf)

describe('calendar', () => {
  it.each([
    ['2025-01-31', 1, '2025-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2025-01-31', 2, '2025-03-31'],
    ['2025-12-31', 2, '2026-02-28'],
    ['2025-11-15', 1, '2025-12-15'],
    ['2025-12-15', 1, '2026-01-15'],
    ['2100-01-29', 1, '2100-02-28'],
    ['2000-01-30', 1, '2000-02-29'],
  ])('%s plus %i months is %s, clamped to the month', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected)
  })

  it('days are added and counted as the Gregorian calendar has them', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 20_000 }), (date, days) => {
        const expected = dayOf(new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000))
        expect(addDays(date, days)).toBe(expected)
        expect(daysBetween(date, expected)).toBe(days)
      }),
    )
  })

  it('the 30/360 count of a month is 30 days and never falls as the date advances', () => {
    expect(days360Between('2025-01-15', '2025-02-15')).toBe(30)
    expect(days360Between('2025-01-31', '2025-03-31')).toBe(60)
    fc.assert(
      fc.property(anyDate, fc.nat(400), (date, days) => {
        const later = addDays(date, days)
        expect(days360Between(date, addDays(later, 1))).toBeGreaterThanOrEqual(days360Between(date, later))
      }),
    )
  })

  it.each(['2025-02-29', '2025-13-01', '2025-00-10', '2025-1-1', '2025-01-32', '', '2025-01-01T00:00:00Z'])(
    '%j is not a date',
    (text) => {
      expect(() => addMonths(text, 1)).toThrow(RangeError)
    },
  )

  it.each([
    ['2000-02-29', '2018-02-28', 17],
    ['2000-02-29', '2018-03-01', 18],
    ['2000-06-15', '2018-06-14', 17],
    ['2000-06-15', '2018-06-15', 18],
  ])('born %s, on %s one is %i', (born, date, age) => {
    expect(ageAt(born, date)).toBe(age)
  })
})
