import { expect, it } from 'vitest'
import { arrearsAtEnds } from './arrears.rules.js'

it('arrears at the end of a step are the sums of the changes up to it, of each currency that has some', () => {
  const changes = [
    { step: 1, currency: 'COP', amount: '100.10' },
    { step: 2, currency: 'COP', amount: '0.20' },
    { step: 2, currency: 'BRL', amount: '7' },
    { step: 3, currency: 'COP', amount: '-100.30' },
    { step: 4, currency: 'BRL', amount: '-7' },
  ]
  expect(arrearsAtEnds(changes, 3)).toEqual([
    [{ currency: 'COP', amount: '100.1' }],
    [
      { currency: 'BRL', amount: '7' },
      { currency: 'COP', amount: '100.3' },
    ],
    [{ currency: 'BRL', amount: '7' }],
  ])
  expect(arrearsAtEnds([], 2)).toEqual([[], []])
})
