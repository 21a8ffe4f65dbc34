import { expect, it } from 'vitest'
import { isoOf } from './iso.js'

it.each([
  ['now and then', 1_796_000_000_123, 61_234_567],
  ['one after the other', Date.UTC(2024, 1, 28, 23, 59, 58, 1), 37],
  ['before 1970', Date.UTC(1969, 11, 30, 23, 0, 0, 5), -7_654_321],
  ['of years with more than four digits', Date.UTC(9999, 11, 31, 23, 59, 59, 990), 1],
  ['before the year 0', Date.UTC(0, 0, 1) - 62_167_219_200_000, 86_399_999],
])('moments %s are written as toISOString writes them', (_, first, step) => {
  const dates = Array.from({ length: 2_000 }, (_, at) => new Date(first + at * step))
  expect(dates.map(isoOf)).toEqual(dates.map((date) => date.toISOString()))
})

it('a date that is none is refused, also after one that is', () => {
  isoOf(new Date(0))
  expect(() => isoOf(new Date(Number.NaN))).toThrow(RangeError)
  expect(isoOf(new Date(0))).toBe('1970-01-01T00:00:00.000Z')
})
