import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bucketsOf } from '../report/period.js'
import { granularities } from '../report/report.store.js'
import { type Level, partsOf } from './spans.js'

const levels: Level[] = ['month', 'day', 'hour', 'minute']
const moment = fc.integer({ min: 0, max: Date.UTC(2030, 0, 1) })
const starts: Record<Level, (at: number) => boolean> = {
  minute: (at) => at % 60_000 === 0,
  hour: (at) => at % 3_600_000 === 0,
  day: (at) => at % 86_400_000 === 0,
  month: (at) => starts.day(at) && new Date(at).getUTCDate() === 1,
}

describe('a stretch of time, cut into buckets', () => {
  it('is covered exactly once, by whole buckets and less than one of the finest at either end', () => {
    fc.assert(
      fc.property(moment, moment, fc.integer({ min: 0, max: 4 }), (a, b, from) => {
        const span = { from: Math.min(a, b), to: Math.max(a, b) }
        const allowed = levels.slice(from)
        const parts = partsOf(span, allowed)
        let at = span.from
        for (const part of parts) {
          expect(part.from).toBe(at)
          expect(part.to).toBeGreaterThan(part.from)
          if (part.level) expect(starts[part.level](part.from) && starts[part.level](part.to)).toBe(true)
          else if (allowed.length > 0) expect(part.to - part.from).toBeLessThan(2 * 86_400_000)
          at = part.to
        }
        expect(at).toBe(Math.max(span.from, span.to))
        expect(parts.length).toBeLessThanOrEqual(2 * allowed.length + 1)
        if (allowed.includes('minute'))
          for (const part of parts) if (!part.level) expect(part.to - part.from).toBeLessThan(2 * 60_000)
      }),
    )
  })
})

describe('the buckets of a timeline', () => {
  it.each(granularities)('by %s touch the stretch and leave nothing of it out', (granularity) => {
    const near = fc.integer({ min: Date.UTC(2023, 0, 1), max: Date.UTC(2024, 0, 1) })
    fc.assert(
      fc.property(near, fc.integer({ min: 1, max: 366 * 86_400_000 }), (from, length) => {
        const buckets = bucketsOf({ from, to: from + length }, granularity)
        expect(buckets[0]).toBeLessThanOrEqual(from)
        expect(buckets.at(-1)).toBeLessThan(from + length)
        expect(buckets).toEqual([...new Set(buckets)].sort((a, b) => a - b))
        if (granularity === 'week') for (const bucket of buckets) expect(new Date(bucket).getUTCDay()).toBe(1)
        if (granularity === 'month') for (const bucket of buckets) expect(new Date(bucket).getUTCDate()).toBe(1)
      }),
    )
  })
})
