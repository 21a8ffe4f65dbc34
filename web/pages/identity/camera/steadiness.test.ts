import { expect, it } from 'vitest'
import type { Hint } from './judge-frame.ts'
import { steadiness } from './steadiness.ts'

const taken = (hints: readonly Hint[]) => {
  let count = 0
  return hints.map((hint) => {
    const next = steadiness(count, hint)
    count = next.take ? 0 : next.count
    return next.take
  })
}

it('a picture is taken by itself only after four good frames without a break', () => {
  expect(taken(['good', 'good', 'good', 'good', 'good'])).toEqual([false, false, false, true, false])
  expect(taken(['good', 'good', 'good', 'still', 'good', 'good', 'good'])).not.toContain(true)
})
