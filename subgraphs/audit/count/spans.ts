/** Levels of the counts by `time`, coarsest last, as stored in `audit_count.level`. */
export const levels = { minute: 0, hour: 1, day: 2, month: 3 } as const
export type Level = keyof typeof levels

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const spans: Record<Exclude<Level, 'month'>, number> = { minute, hour, day }

/** Epoch milliseconds from `from` up to, not including, `to`. */
export interface Span {
  from: number
  to: number
}

/** Consecutive whole buckets of one level. Without a level: a span within one finest bucket, whose single events are counted. */
export interface Part extends Span {
  level: Level | undefined
}

const monthStart = (at: number, months = 0) => {
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)
}

const floorTo = (level: Level, at: number) => (level === 'month' ? monthStart(at) : at - (at % spans[level]))
const ceilTo = (level: Level, at: number) => {
  const floor = floorTo(level, at)
  if (floor === at) return at
  return level === 'month' ? monthStart(at, 1) : floor + spans[level]
}

/**
 * Divides a span of time into the fewest parts: whole buckets of the coarsest level in the middle, finer ones towards both ends,
 * and single events at the very ends. Together they are exactly the span. `allowed` has levels from the coarsest to the finest.
 */
export function partsOf({ from, to }: Span, allowed: readonly Level[]): Part[] {
  if (from >= to) return []
  const [level, ...finer] = allowed
  if (level === undefined) return [{ level, from, to }]
  const [start, end] = [ceilTo(level, from), floorTo(level, to)]
  if (start >= end) return partsOf({ from, to }, finer)
  return [...partsOf({ from, to: start }, finer), { level, from: start, to: end }, ...partsOf({ from: end, to }, finer)]
}

/** Divides each of consecutive spans into the fewest parts; those of one level that continue each other are joined. No bucket lies in two spans. */
export function partsOfEach(spans: readonly Span[], allowed: readonly Level[]): Part[] {
  const parts: Part[] = []
  for (const span of spans)
    for (const part of partsOf(span, allowed)) {
      const last = parts.at(-1)
      if (last?.level === part.level && last?.to === part.from) last.to = part.to
      else parts.push(part)
    }
  return parts
}

/** The last time that is used; Postgres and JavaScript can both represent it. */
export const endOfTime = Date.UTC(9999, 0, 1)

/** The span of a filter by time, with both ends; all of time without a filter. */
export const spanOf = (from: number | null | undefined, to: number | null | undefined): Span => ({
  from: Math.max(0, from ?? 0),
  to: to === null || to === undefined ? endOfTime : Math.min(to + 1, endOfTime),
})
