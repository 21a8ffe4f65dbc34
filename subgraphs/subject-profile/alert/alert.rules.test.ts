import { describe, expect, it } from 'vitest'
import {
  alertRules,
  graveSeverities,
  isClosed,
  mayMove,
  mostWithin30Days,
  type Seen,
  statusesThatAre,
} from './alert.rules.js'

const nothing: Seen = {
  effect: null,
  attempt: false,
  blacklisted: false,
  rejectionsIn30Days: 0,
  devicesBefore: 1,
  devices: 1,
  scoreBefore: 50,
  score: 50,
}
const raised = (more: Partial<Seen>) =>
  alertRules.filter((rule) => rule.raised({ ...nothing, ...more })).map(({ type }) => type)
const day = 86_400_000

describe('an alert is raised', () => {
  it.each<[string, Partial<Seen>, string[]]>([
    ['by nothing', {}, []],
    [
      'by the third rejection within thirty days',
      { effect: 'rejection', rejectionsIn30Days: 3 },
      ['repeated_rejections'],
    ],
    ['by no second rejection', { effect: 'rejection', rejectionsIn30Days: 2 }, []],
    ['by no approval after three rejections', { effect: 'approval', rejectionsIn30Days: 3 }, []],
    ['by the fifth device', { devicesBefore: 4, devices: 5 }, ['many_devices']],
    ['by no fourth device', { devicesBefore: 3, devices: 4 }, []],
    ['by no sixth device', { devicesBefore: 5, devices: 6 }, []],
    ['by a default', { effect: 'default' }, ['default']],
    ['by an attempt of somebody blacklisted', { attempt: true, blacklisted: true }, ['blacklisted_attempt']],
    ['by no attempt of anybody else', { attempt: true }, []],
    ['by nothing else of somebody blacklisted', { blacklisted: true }, []],
    ['by a score that falls by twenty', { score: 30 }, ['score_drop']],
    ['by no score that falls by nineteen', { score: 31 }, []],
    ['by no score that rises', { score: 90 }, []],
  ])('%s', (_, seen, types) => expect(raised(seen)).toEqual(types))

  it('with its severity; once for repeated rejections and attempts while one is open', () => {
    expect(alertRules.map(({ type, severity, once }) => [type, severity, once])).toEqual([
      ['repeated_rejections', 'high', true],
      ['many_devices', 'medium', undefined],
      ['default', 'critical', undefined],
      ['blacklisted_attempt', 'high', true],
      ['score_drop', 'medium', undefined],
    ])
    expect(graveSeverities).toEqual(['high', 'critical'])
  })
})

describe('the most moments within thirty days', () => {
  it.each([
    ['are none without any', 0, [], 0],
    ['are those of one span', 20, [0, 10, 20], 3],
    ['leave out what is thirty days away', 30, [0, 10, 30], 2],
    ['leave out one of two that are thirty days apart', 10, [0, 10, 30], 2],
    ['hold what is a day less away', 29, [0, 10, 29], 3],
    ['may lie around the moment, in any order', 20, [40, 20, 0, 45], 3],
    ['are those of one span, and not of two that meet', 20, [0, 1, 20, 45, 46], 3],
    ['must include the moment itself', 20, [0, 1, 2, 40, 41, 42], 0],
  ])('%s', (_, at, moments, most) => {
    expect(
      mostWithin30Days(
        at * day,
        moments.map((one) => one * day),
      ),
    ).toBe(most)
  })
})

it('an alert is taken up and closed, and opened again; what is closed is one or the other', () => {
  const statuses = ['open', 'acknowledged', 'resolved', 'dismissed'] as const
  const moves = statuses.flatMap((from) => statuses.filter((to) => mayMove(from, to)).map((to) => `${from} > ${to}`))
  expect(moves).toEqual([
    'open > acknowledged',
    'open > resolved',
    'open > dismissed',
    'acknowledged > resolved',
    'acknowledged > dismissed',
    'resolved > open',
    'dismissed > open',
  ])
  expect(statuses.filter(isClosed)).toEqual(['resolved', 'dismissed'])
  expect(statusesThatAre(true)).toEqual(['resolved', 'dismissed'])
  expect(statusesThatAre(false)).toEqual(['open', 'acknowledged'])
})
