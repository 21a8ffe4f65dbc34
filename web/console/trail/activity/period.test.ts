import { expect, it } from 'vitest'
import { periodOf } from './period.ts'

const now = Date.parse('2026-03-31T02:00:00.000Z')
const none = { from: undefined, to: undefined }
const bogota = 'America/Bogota'

it("is the last 30 days of the tenant's clock where no day is chosen, and ends now at the latest", () => {
  expect(periodOf(none, now, bogota)).toEqual({
    timeFrom: '2026-03-01T05:00:00.000Z',
    timeTo: '2026-03-31T02:00:00.000Z',
    granularity: 'day',
  })
  expect(periodOf(none, now, 'Asia/Kathmandu').timeFrom).toBe('2026-03-01T18:15:00.000Z')
  expect(periodOf({ ...none, to: '2027-01-01T00:00:00.000Z' }, now, bogota).timeTo).toBe('2026-03-31T02:00:00.000Z')
})

it('has steps that fit its length', () => {
  const from = (text: string) => periodOf({ from: text, to: undefined }, now, bogota).granularity
  expect(from('2026-03-30T05:00:00.000Z')).toBe('hour')
  expect(from('2026-02-01T05:00:00.000Z')).toBe('day')
  expect(from('2025-10-01T05:00:00.000Z')).toBe('week')
})

it.each([
  ['2026-03-31T02:00:00.000Z', bogota, '2025-03-30T05:00:00.000Z'],
  ['2026-10-31T03:30:00.000Z', 'America/New_York', '2025-10-30T04:00:00.000Z'],
  // A day more would be too long: the clock is put back at both ends of the year.
  ['2025-11-03T04:30:00.000Z', 'America/New_York', '2024-11-03T04:00:00.000Z'],
])('is never longer than a report may be, and begins with a day: until %s in %s', (until, timeZone, begins) => {
  const { timeFrom, timeTo } = periodOf(
    { from: '2020-01-01T00:00:00.000Z', to: undefined },
    Date.parse(until),
    timeZone,
  )
  expect(timeFrom).toBe(begins)
  expect(Date.parse(timeTo) - Date.parse(timeFrom)).toBeLessThanOrEqual(366 * 86_400_000)
})

it('is never reversed', () => {
  const reversed = periodOf({ from: '2026-04-05T00:00:00.000Z', to: undefined }, now, bogota)
  expect(Date.parse(reversed.timeFrom)).toBeLessThan(Date.parse(reversed.timeTo))
})
