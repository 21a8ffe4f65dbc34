import { expect, it } from 'vitest'
import type { Corner, Corners } from './corners.js'
import { refined } from './refine.js'

const card: Corners = [
  [100, 101],
  [724, 109],
  [717, 511],
  [82, 496],
]

/** The outline of the card with corners cut off, each point moved by noise that repeats. */
const outline = card.flatMap((from, side) => {
  const to = card[(side + 1) % 4]!
  return Array.from({ length: 300 }, (_, at): Corner => {
    const along = 0.05 + (0.9 * at) / 299
    const noise = ((at * 7) % 5) - 2
    return [from[0] + (to[0] - from[0]) * along + noise * 0.4, from[1] + (to[1] - from[1]) * along - noise * 0.4]
  })
})
const middle: Corner = [406, 304]
/** The corners of a polygon over round corners lie inside of where the sides meet. */
const inside = card.map(([x, y]): Corner => [x + (middle[0] - x) * 0.03, y + (middle[1] - y) * 0.03]) as typeof card
const farthest = (corners: readonly Corner[]) =>
  Math.max(...corners.map(([x, y], at) => Math.hypot(x - card[at]![0], y - card[at]![1])))

it('the corners of a card with round corners are where its sides would meet', () => {
  expect(farthest(inside)).toBeGreaterThan(9)
  expect(farthest(refined(inside, outline, () => 0))).toBeLessThan(1.5)
})

it('a side is moved onto the edge beside its outline', () => {
  const beside = outline.map(([x, y]): Corner => [x + (middle[0] - x) * 0.01, y + (middle[1] - y) * 0.01])
  const awayFrom = ([x, y]: Corner) =>
    Math.min(
      ...card.map((from, side) => {
        const to = card[(side + 1) % 4]!
        const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
        return Math.abs(((x - from[0]) * dy - (y - from[1]) * dx) / Math.hypot(dx, dy))
      }),
    )
  const onEdge = (from: Corner, to: Corner) => (awayFrom([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]) < 1 ? 1 : 0)
  expect(farthest(refined(inside, beside, onEdge))).toBeLessThan(3)
})

it('an outline with too few points leaves the corners where they are', () => {
  expect(farthest(refined(card, [], () => 0))).toBeLessThan(0.001)
})
