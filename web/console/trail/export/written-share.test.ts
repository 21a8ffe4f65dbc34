import { expect, it } from 'vitest'
import { writtenShare } from './written-share.ts'

it.each([
  [0, 1_000, 0],
  [254, 1_000, 0.25],
  [1_000, 1_000, 0.99],
  // More were stored while the events were counted.
  [1_007, 1_000, 0.99],
  [0, 0, 0],
])('%i events of %i are a share of %f', (written, expected, share) => {
  expect(writtenShare(written, expected)).toBe(share)
})
