import { describe, expect, it } from 'vitest'
import { beginningOf, endOf } from './day-bounds.ts'

describe('a day of the tenant', () => {
  it('begins and ends by the clock of its time zone', () => {
    expect(beginningOf('2031-05-02', 'America/Bogota')).toBe('2031-05-02T05:00:00.000Z')
    expect(endOf('2031-05-02', 'America/Bogota')).toBe('2031-05-03T04:59:59.999Z')
    expect(beginningOf('2031-05-02', 'Europe/Madrid')).toBe('2031-05-01T22:00:00.000Z')
  })

  it('is an hour shorter or longer when clocks change', () => {
    const hours = (day: string) =>
      (Date.parse(endOf(day, 'Europe/Madrid')) + 1 - Date.parse(beginningOf(day, 'Europe/Madrid'))) / 3_600_000
    expect([hours('2031-03-30'), hours('2031-10-26'), hours('2031-05-02')]).toEqual([23, 25, 24])
  })
})
