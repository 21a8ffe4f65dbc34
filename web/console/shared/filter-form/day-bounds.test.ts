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

  it.each([
    // Clocks are put forward from midnight to one, so the day begins at one; back from midnight to eleven.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z'],
    ['2026-04-05', 'America/Santiago', '2026-04-05T04:00:00.000Z'],
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
    // Back from one to midnight, so midnight comes twice.
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
    ['2021-10-29', 'Asia/Amman', '2021-10-28T21:00:00.000Z'],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
    ['2026-03-08', 'Asia/Kathmandu', '2026-03-07T18:15:00.000Z'],
  ])('%s in %s begins at its first moment', (day, timeZone, begins) => {
    expect(beginningOf(day, timeZone)).toBe(begins)
  })
})
