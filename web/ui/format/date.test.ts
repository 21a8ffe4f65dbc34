import { expect, it } from 'vitest'
import { dateOfParts, dateOrder, formatDate, formatExactMoment } from './date.ts'

it('takes days of the calendar only', () => {
  expect(dateOfParts({ day: '29', month: '2', year: '1992' })).toBe('1992-02-29')
  for (const [day, month, year] of [
    ['29', '2', '1991'],
    ['31', '4', '1990'],
    ['0', '1', '1990'],
    ['1', '13', '1990'],
    ['1', '1', '92'],
    ['', '1', '1990'],
  ])
    expect(dateOfParts({ day: day!, month: month!, year: year! })).toBeUndefined()
})
it('asks for day, month and year in the order of the locale', () => {
  expect(dateOrder('es-CO')).toEqual(['day', 'month', 'year'])
  expect(dateOrder('en-US')).toEqual(['month', 'day', 'year'])
})
it('shows a date as the day that it is, in every timezone', () => {
  expect(formatDate('1990-04-02', 'es-CO')).toBe('2 de abril de 1990')
})
it('tells an hour that comes twice apart, to the millisecond', () => {
  const written = ['2026-11-01T05:30:15.678Z', '2026-11-01T06:30:15.678Z'].map((moment) =>
    formatExactMoment(moment, 'en-US', 'America/New_York').replaceAll('\u00a0', ' '),
  )
  expect(written).toEqual(['Nov 1, 2026, 01:30:15.678 AM GMT-4', 'Nov 1, 2026, 01:30:15.678 AM GMT-5'])
})
