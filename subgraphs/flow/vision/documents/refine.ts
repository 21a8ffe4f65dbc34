import type { Corner, Corners } from './corners.js'

interface Line {
  from: Corner
  to: Corner
}

/** The ends of a side are left out: cards have round corners. */
const [first, last] = [0.1, 0.9]
/** How far a point of the outline may be from its side, as a part of the side's length, and from the line through the others. */
const [widest, stray] = [0.06, 3]
/** Pixels by which an outline may lie beside the edge that it follows. */
const beside = 6

/** The line through the points of an outline that belong to a side; the side itself where they are few. */
function through(points: readonly Corner[], from: Corner, to: Corner): Line {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const whole = Math.hypot(dx, dy)
  const [nx, ny] = [-dy / whole, dx / whole]
  // A point's place along the side, and its distance from it.
  let near = points
    .map(([x, y]) => {
      const [px, py] = [x - from[0], y - from[1]]
      return { along: (px * dx + py * dy) / (whole * whole), away: px * nx + py * ny }
    })
    .filter(({ along, away }) => along > first && along < last && Math.abs(away) < widest * whole)
  let [base, slope] = [0, 0]
  for (let round = 0; round < 3 && near.length >= 8; round++) {
    const mean = (value: (one: (typeof near)[number]) => number) =>
      near.reduce((sum, one) => sum + value(one), 0) / near.length
    const [alongs, aways] = [mean(({ along }) => along), mean(({ away }) => away)]
    const spread = mean(({ along }) => (along - alongs) ** 2)
    slope = spread > 0 ? mean(({ along, away }) => (along - alongs) * (away - aways)) / spread : 0
    base = aways - slope * alongs
    near = near.filter(({ along, away }) => Math.abs(away - base - slope * along) < stray * (3 - round))
  }
  const moved = ([x, y]: Corner, by: number): Corner => [x + nx * by, y + ny * by]
  return { from: moved(from, base), to: moved(to, base + slope) }
}

/** The line, moved to where it lies on an edge best. */
function snapped({ from, to }: Line, edge: (from: Corner, to: Corner) => number): Line {
  const whole = Math.hypot(to[0] - from[0], to[1] - from[1])
  const [nx, ny] = [-(to[1] - from[1]) / whole, (to[0] - from[0]) / whole]
  const at = (by: number): Line => ({
    from: [from[0] + nx * by, from[1] + ny * by],
    to: [to[0] + nx * by, to[1] + ny * by],
  })
  let best = { line: at(0), on: edge(from, to) }
  for (let by = 1; by <= beside; by++)
    for (const line of [at(by), at(-by)]) {
      const on = edge(line.from, line.to)
      // Of two places that are as good, the nearer one.
      if (on > best.on + 0.01) best = { line, on }
    }
  return best.line
}

function crossing(one: Line, other: Line): Corner | undefined {
  const [ax, ay] = [one.to[0] - one.from[0], one.to[1] - one.from[1]]
  const [bx, by] = [other.to[0] - other.from[0], other.to[1] - other.from[1]]
  const turn = ax * by - ay * bx
  if (Math.abs(turn) < 1e-6) return undefined
  const along = ((other.from[0] - one.from[0]) * by - (other.from[1] - one.from[1]) * bx) / turn
  return [one.from[0] + along * ax, one.from[1] + along * ay]
}

/**
 * Where the straight sides of an outline would meet. A polygon that approximates it has its corners on the round corners of a card,
 * and its sides lie some pixels beside the card's.
 */
export function refined(
  corners: Corners,
  outline: readonly Corner[],
  edge: (from: Corner, to: Corner) => number,
): Corners {
  const lines = corners.map((from, at) => snapped(through(outline, from, corners[(at + 1) % 4]!), edge))
  const met = lines.map((line, at) => crossing(lines[(at + 3) % 4]!, line))
  return met.every((one) => one !== undefined) ? (met as Corners) : corners
}
