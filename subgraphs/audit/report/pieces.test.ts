import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { granularities, piecesOf } from './pieces.js'

const at = (text: string) => Date.parse(text)
const cut = (from: string, to: string, granularity: (typeof granularities)[number], timezone: string) =>
  piecesOf({ from: at(from), to: at(to) }, granularity, timezone).map((piece) => [
    piece.date,
    new Date(piece.from).toISOString().slice(0, 16),
    (piece.to - piece.from) / 3_600_000,
  ])

describe('the days of a time zone', () => {
  it('begin at its midnight', () => {
    expect(cut('2026-03-01T04:59:00Z', '2026-03-02T05:30:00Z', 'day', 'America/Bogota')).toEqual([
      ['2026-02-28', '2026-03-01T04:59', 1 / 60],
      ['2026-03-01', '2026-03-01T05:00', 24],
      ['2026-03-02', '2026-03-02T05:00', 0.5],
    ])
    expect(cut('2026-03-01T18:15:00Z', '2026-03-03T18:15:00Z', 'day', 'Asia/Kathmandu')).toEqual([
      ['2026-03-02', '2026-03-01T18:15', 24],
      ['2026-03-03', '2026-03-02T18:15', 24],
    ])
  })

  it('have 23 hours where clocks are put forward, and 25 where they are put back', () => {
    expect(cut('2026-03-07T05:00:00Z', '2026-03-10T04:00:00Z', 'day', 'America/New_York')).toEqual([
      ['2026-03-07', '2026-03-07T05:00', 24],
      ['2026-03-08', '2026-03-08T05:00', 23],
      ['2026-03-09', '2026-03-09T04:00', 24],
    ])
    expect(cut('2026-10-31T04:00:00Z', '2026-11-03T05:00:00Z', 'day', 'America/New_York')).toEqual([
      ['2026-10-31', '2026-10-31T04:00', 24],
      ['2026-11-01', '2026-11-01T04:00', 25],
      ['2026-11-02', '2026-11-02T05:00', 24],
    ])
  })

  it('begin at one where midnight was left out, and end an hour later where it came twice', () => {
    expect(cut('2018-11-03T03:00:00Z', '2018-11-05T02:00:00Z', 'day', 'America/Sao_Paulo')).toEqual([
      ['2018-11-03', '2018-11-03T03:00', 24],
      ['2018-11-04', '2018-11-04T03:00', 23],
    ])
    expect(cut('2019-02-16T02:00:00Z', '2019-02-18T03:00:00Z', 'day', 'America/Sao_Paulo')).toEqual([
      ['2019-02-16', '2019-02-16T02:00', 25],
      ['2019-02-17', '2019-02-17T03:00', 24],
    ])
  })

  it('come in several pieces where clocks were put back over midnight, and not where they left a day out', () => {
    expect(cut('2010-11-06T12:00:00Z', '2010-11-07T12:00:00Z', 'day', 'America/St_Johns')).toMatchObject([
      ['2010-11-06', '2010-11-06T12:00', 14.5],
      ['2010-11-07', '2010-11-07T02:30', 1 / 60],
      ['2010-11-06', '2010-11-07T02:31', 59 / 60],
      ['2010-11-07', '2010-11-07T03:30', 8.5],
    ])
    const days = cut('2011-12-29T10:00:00Z', '2012-01-01T10:00:00Z', 'day', 'Pacific/Apia').map(([date]) => date)
    expect(days).toEqual(['2011-12-29', '2011-12-31', '2012-01-01'])
  })
})

describe('the hours of a time zone', () => {
  it('are its own, and named by the moment at which they begin', () => {
    expect(cut('2026-03-01T00:00:00Z', '2026-03-01T02:15:00Z', 'hour', 'Asia/Kathmandu')).toEqual([
      ['2026-02-28T23:15:00.000Z', '2026-03-01T00:00', 0.25],
      ['2026-03-01T00:15:00.000Z', '2026-03-01T00:15', 1],
      ['2026-03-01T01:15:00.000Z', '2026-03-01T01:15', 1],
    ])
  })

  it('are two where one is told twice, and none where one is left out', () => {
    const hours = (from: string, to: string) => cut(from, to, 'hour', 'America/New_York').map(([date]) => date)
    expect(hours('2026-11-01T05:00:00Z', '2026-11-01T07:00:00Z')).toEqual([
      '2026-11-01T05:00:00.000Z',
      '2026-11-01T06:00:00.000Z',
    ])
    expect(hours('2026-03-08T06:00:00Z', '2026-03-08T08:00:00Z')).toEqual([
      '2026-03-08T06:00:00.000Z',
      '2026-03-08T07:00:00.000Z',
    ])
  })

  it('are shorter around a change of half an hour, wherever the span begins', () => {
    // At 15:00 in UTC the clock of Lord Howe is put back from two to half past one.
    const hours = (from: string) => cut(from, '2026-04-04T16:30:00Z', 'hour', 'Australia/Lord_Howe')
    expect(hours('2026-04-04T14:00:00Z')).toEqual([
      ['2026-04-04T14:00:00.000Z', '2026-04-04T14:00', 1],
      ['2026-04-04T15:00:00.000Z', '2026-04-04T15:00', 0.5],
      ['2026-04-04T15:30:00.000Z', '2026-04-04T15:30', 1],
    ])
    expect(hours('2026-04-04T15:10:00Z')[0]![0]).toBe('2026-04-04T15:00:00.000Z')
  })
})

describe('the weeks and months of a time zone', () => {
  it('begin with its Monday, and its first day', () => {
    expect(cut('2026-03-02T04:00:00Z', '2026-03-16T05:00:00Z', 'week', 'America/Bogota')).toEqual([
      ['2026-02-23', '2026-03-02T04:00', 1],
      ['2026-03-02', '2026-03-02T05:00', 168],
      ['2026-03-09', '2026-03-09T05:00', 168],
    ])
    expect(cut('2026-03-01T05:00:00Z', '2026-04-01T04:00:00Z', 'month', 'America/New_York')).toEqual([
      ['2026-03-01', '2026-03-01T05:00', 743],
    ])
  })
})

const zones = [
  'UTC',
  'America/Bogota',
  'Asia/Kathmandu',
  'America/Sao_Paulo',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Africa/Casablanca',
]

it.each(zones)('every moment by the clock of %s lies in the piece of its day, week or month', (timezone) => {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const dayOf = (moment: number) => {
    const part = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
    return `${part.year}-${part.month}-${part.day}`
  }
  const begun = (moment: number, granularity: (typeof granularities)[number]) => {
    const day = dayOf(moment)
    if (granularity === 'month') return `${day.slice(0, 8)}01`
    if (granularity === 'day') return day
    const back = (new Date(day).getUTCDay() + 6) % 7
    return new Date(at(day) - back * 86_400_000).toISOString().slice(0, 10)
  }
  const moments = fc.integer({ min: Date.UTC(2005, 0, 1), max: Date.UTC(2020, 0, 1) })
  fc.assert(
    fc.property(
      moments,
      fc.integer({ min: 1, max: 366 * 86_400_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (from, length, share) => {
        const to = from + length
        const moment = from + Math.floor(share * (length - 1))
        for (const granularity of granularities) {
          const pieces = piecesOf({ from, to }, granularity, timezone)
          expect([pieces[0]!.from, pieces.at(-1)!.to]).toEqual([from, to])
          const gap = ({ from, to }: (typeof pieces)[number], index: number) =>
            from >= to || (index > 0 && from !== pieces[index - 1]!.to)
          expect(pieces.filter(gap)).toEqual([])
          const piece = pieces.findLast((one) => one.from <= moment)!
          if (granularity === 'hour') {
            expect(moment - at(piece.date)).toBeGreaterThanOrEqual(0)
            expect(moment - at(piece.date)).toBeLessThan(3_600_000)
          } else expect(piece.date).toBe(begun(moment, granularity))
        }
      },
    ),
  )
})
