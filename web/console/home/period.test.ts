import { expect, it } from 'vitest'
import { lastSixMonths } from './period.ts'

it.each([
  ['2031-05-02', '2030-12-01'],
  ['2031-12-31', '2031-07-01'],
  ['2031-06-30', '2031-01-01'],
])('six months until %s begin on %s', (to, from) => {
  expect(lastSixMonths(to)).toEqual({ from, to })
})
