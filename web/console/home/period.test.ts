import { expect, it } from 'vitest'
import { periodOf } from './period.ts'

it.each([
  ['2031-05-02', '2030-12-01'],
  ['2031-12-31', '2031-07-01'],
  ['2031-06-30', '2031-01-01'],
])('six months until %s begin on %s', (to, from) => {
  expect(periodOf(to, 'half')).toEqual({ from, to, step: 'month' })
})

it.each([
  ['month', '2031-02-02', 'day'],
  ['year', '2030-04-01', 'month'],
  ['two_years', '2029-04-01', 'month'],
] as const)('the period %s until 2031-03-03 begins on %s, in steps of a %s', (period, from, step) => {
  expect(periodOf('2031-03-03', period)).toEqual({ from, to: '2031-03-03', step })
})
