import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { piecesOf } from '../report/pieces.js'
import { type Level, partsOf, partsOfEach } from './spans.js'

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

describe('spans that follow each other', () => {
  it('are cut into parts that cover all of them, each and share no bucket', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 0, max: 40 * 86_400_000 }), { minLength: 2, maxLength: 12 })
    fc.assert(
      fc.property(cuts, (moments) => {
        const ordered = moments.sort((a, b) => a - b)
        const spans = ordered.slice(1).map((to, at) => ({ from: ordered[at]!, to }))
        const parts = partsOfEach(spans, levels)
        expect([parts[0]!.from, parts.at(-1)!.to]).toEqual([ordered[0], ordered.at(-1)])
        for (const [at, part] of parts.entries()) {
          if (at > 0) expect(part.from).toBe(parts[at - 1]!.to)
          if (at > 0) expect(part.level).not.toBe(parts[at - 1]!.level)
          const width = { minute: 60_000, hour: 3_600_000, day: 86_400_000, month: 31 * 86_400_000 }[part.level!]
          // No bucket of the part lies in two spans.
          for (const cut of ordered)
            if (width && cut > part.from && cut < part.to) expect(starts[part.level!](cut)).toBe(true)
        }
      }),
    )
  })

  it.each([
    ['America/Bogota', 'day', ['hour'], 366 * 24],
    ['UTC', 'day', ['day'], 366],
    ['UTC', 'month', ['day', 'month'], 12 + 31],
    ['America/Bogota', 'week', ['hour', 'day'], 53 * (24 + 6) + 24],
    ['Asia/Kathmandu', 'day', ['minute', 'hour'], 366 * (60 + 23)],
  ] as const)('of a year by %s, by %s, are few buckets', (timezone, granularity, expected, most) => {
    const [begin] = piecesOf({ from: Date.UTC(2023, 0, 1), to: Date.UTC(2023, 0, 2) }, 'day', timezone).slice(-1)
    const span = { from: begin!.from, to: begin!.from + 366 * 86_400_000 }
    const parts = partsOfEach(piecesOf(span, granularity, timezone), levels)
    expect([...new Set(parts.map(({ level }) => level))].sort()).toEqual([...expected].sort())
    const widths = { minute: 60_000, hour: 3_600_000, day: 86_400_000, month: 28 * 86_400_000 }
    const buckets = parts.reduce((sum, { level, from, to }) => sum + Math.floor((to - from) / widths[level!]), 0)
    expect(buckets).toBeLessThanOrEqual(most)
  })
})
