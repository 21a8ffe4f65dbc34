import type { Hint } from './judge-frame.ts'

// Frames, one after the other, that must be good before a picture is taken by itself.
const wanted = 4

/** How many of the last frames were good; a picture is taken at the last one. */
export function steadiness(before: number, hint: Hint): { count: number; take: boolean } {
  const count = hint === 'good' ? before + 1 : 0
  return { count, take: count >= wanted }
}
