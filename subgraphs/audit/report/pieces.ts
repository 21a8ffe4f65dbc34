import type { Span } from '../count/spans.js'
import { stretchesOf } from './stretches.js'

/** Widths of the timeline's buckets. */
export const granularities = ['hour', 'day', 'week', 'month'] as const
export type Granularity = (typeof granularities)[number]

/** A piece of time in one bucket of the timeline; where clocks are put back, a bucket may consist of several. */
export interface Piece extends Span {
  /** The bucket: its first day by the clock of the time zone; for an hour the moment at which it begins. */
  date: string
}

const hour = 3_600_000
const day = 24 * hour

const starts: Record<Granularity, (at: Date) => number> = {
  hour: (at) => Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), at.getUTCHours()),
  day: (at) => Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()),
  week: (at) => Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() - ((at.getUTCDay() + 6) % 7)),
  month: (at) => Date.UTC(at.getUTCFullYear(), at.getUTCMonth()),
}
const next: Record<Granularity, (start: number) => number> = {
  hour: (start) => start + hour,
  day: (start) => start + day,
  week: (start) => start + 7 * day,
  month: (start) => Date.UTC(new Date(start).getUTCFullYear(), new Date(start).getUTCMonth() + 1),
}

/** A span of time, cut where the buckets of a time zone begin. The clock of each stretch is read as if it were that of UTC. */
export function piecesOf({ from, to }: Span, granularity: Granularity, timezone: string): Piece[] {
  const pieces: Piece[] = []
  // The clock may have changed within the hour that was running at the beginning of the span.
  for (const stretch of stretchesOf({ from: from - hour, to }, timezone)) {
    const { ahead } = stretch
    const first = Math.max(stretch.from, from)
    for (let start = starts[granularity](new Date(first + ahead)); start - ahead < stretch.to; ) {
      const end = next[granularity](start)
      const piece = { from: Math.max(start - ahead, first), to: Math.min(end - ahead, stretch.to) }
      const begun = Math.max(start - ahead, stretch.from)
      const date = granularity === 'hour' ? new Date(begun).toISOString() : new Date(start).toISOString().slice(0, 10)
      start = end
      if (piece.from >= piece.to) continue
      const last = pieces.at(-1)
      if (last?.date === date) last.to = piece.to
      else pieces.push({ ...piece, date })
    }
  }
  return pieces
}
