import { expect, it } from 'vitest'
import { periodOf } from './period.ts'

const now = Date.parse('2026-03-31T12:00:00.000Z')
const none = { from: undefined, to: undefined }

it('is the last 30 days where no day is chosen, and ends now at the latest', () => {
  expect(periodOf(none, now)).toEqual({
    timeFrom: '2026-03-01T12:00:00.000Z',
    timeTo: '2026-03-31T12:00:00.000Z',
    granularity: 'day',
  })
  expect(periodOf({ ...none, to: '2027-01-01T00:00:00.000Z' }, now).timeTo).toBe('2026-03-31T12:00:00.000Z')
})

it('has steps that fit its length', () => {
  const from = (text: string) => periodOf({ from: text, to: undefined }, now).granularity
  expect(from('2026-03-30T00:00:00.000Z')).toBe('hour')
  expect(from('2026-02-01T00:00:00.000Z')).toBe('day')
  expect(from('2025-10-01T00:00:00.000Z')).toBe('week')
})

it('is never longer than a report may be, and never reversed', () => {
  const long = periodOf({ from: '2020-01-01T00:00:00.000Z', to: undefined }, now)
  expect(Date.parse(long.timeTo) - Date.parse(long.timeFrom)).toBeLessThan(366 * 86_400_000)
  const reversed = periodOf({ from: '2026-04-05T00:00:00.000Z', to: undefined }, now)
  expect(Date.parse(reversed.timeFrom)).toBeLessThan(Date.parse(reversed.timeTo))
})
