import { addDays, daysBetween } from '@otorga/quote/calendar'
import { bounds } from '@otorga/schema/limits'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPeriod, type FigureStep, stepsOf } from './steps.rules.js'

const before = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
const widths = Object.keys(bounds.figures.maxDays) as FigureStep[]

describe('the steps of a period', () => {
  it('follow the calendar; the first and the last may be shorter', () => {
    expect(stepsOf({ from: '2026-02-27', to: '2026-03-01' }, 'day').map(({ from }) => from)).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ])
    // 2026-03-02 is a Monday.
    expect(stepsOf({ from: '2026-02-25', to: '2026-03-10' }, 'week')).toEqual([
      { from: '2026-02-25', to: '2026-03-01' },
      { from: '2026-03-02', to: '2026-03-08' },
      { from: '2026-03-09', to: '2026-03-10' },
    ])
    expect(stepsOf({ from: '2027-12-31', to: '2028-02-29' }, 'month')).toEqual([
      { from: '2027-12-31', to: '2027-12-31' },
      { from: '2028-01-01', to: '2028-01-31' },
      { from: '2028-02-01', to: '2028-02-29' },
    ])
  })
  it('cover every day of it once, in order', () => {
    const period = fc.record({ start: fc.integer({ min: 0, max: 20_000 }), days: fc.integer({ min: 0, max: 800 }) })
    fc.assert(
      fc.property(period, fc.constantFrom(...widths), ({ start, days }, width) => {
        const from = addDays('2000-01-01', start)
        const to = addDays(from, days)
        const steps = stepsOf({ from, to }, width)
        expect([steps[0]!.from, steps.at(-1)!.to]).toEqual([from, to])
        for (const [at, one] of steps.entries()) {
          expect(one.from <= one.to).toBe(true)
          if (at > 0) expect(one.from).toBe(addDays(steps[at - 1]!.to, 1))
        }
      }),
    )
  })
})

describe('a period', () => {
  const today = '2026-07-01'
  const code = (run: () => void) => {
    try {
      run()
      return 'taken'
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  it.each(widths)('of steps of a %s ends at its bound', (width) => {
    const from = (days: number) => before(today, days - 1)
    const most = bounds.figures.maxDays[width]
    expect(code(() => checkPeriod({ from: from(most), to: today }, width, today))).toBe('taken')
    expect(code(() => checkPeriod({ from: from(most + 1), to: today }, width, today))).toBe('VALIDATION_ERROR')
  })
  it('is not turned round, not in the future, and not too old', () => {
    const old = before(today, bounds.figures.maxAgo)
    const check = (from: string, to: string) => code(() => checkPeriod({ from, to }, 'day', today))
    expect(check(today, before(today, 1))).toBe('INVALID_TIME_RANGE')
    expect(check(today, today)).toBe('taken')
    expect(check(today, addDays(today, 1))).toBe('VALIDATION_ERROR')
    expect(check(old, old)).toBe('taken')
    expect(check(before(old, 1), old)).toBe('VALIDATION_ERROR')
    expect(daysBetween(old, today)).toBe(bounds.figures.maxAgo)
  })
})
