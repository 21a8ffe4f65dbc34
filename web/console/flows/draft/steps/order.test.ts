import { expect, it } from 'vitest'
import { movedTo, placeAt } from './order.ts'

it('an item moves to a place, and the others keep their order', () => {
  const list = ['a', 'b', 'c', 'd']
  expect(movedTo(list, 'a', 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(movedTo(list, 'd', 0)).toEqual(['d', 'a', 'b', 'c'])
  for (const to of [-1, 4, 1]) expect(movedTo(list, 'b', to)).toBe(list)
  expect(movedTo(list, 'x', 1)).toBe(list)
})

it('a dragged item goes behind those that the pointer has passed', () => {
  expect(placeAt([10, 20, 30], 5)).toBe(0)
  expect(placeAt([10, 20, 30], 25)).toBe(2)
  expect(placeAt([10, 20, 30], 99)).toBe(3)
})
