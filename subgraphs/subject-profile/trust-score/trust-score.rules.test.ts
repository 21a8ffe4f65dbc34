import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classificationOf, factorsOf, nextTenureStep, type Standing, scoreOf, statusOf } from './trust-score.rules.js'

const now = new Date('2026-06-01T00:00:00Z')
const days = (count: number) => new Date(now.getTime() - count * 86_400_000)
const standing = (some: Partial<Standing> = {}): Standing => ({
  approvals: 0,
  rejections: 0,
  defaults: 0,
  devices: 0,
  firstInteractionAt: now,
  ...some,
})
const score = (some: Partial<Standing>) => scoreOf(factorsOf(standing(some), now))

describe('trust score', () => {
  it.each([
    [{}, 50],
    [{ approvals: 1 }, 54],
    [{ approvals: 5 }, 70],
    [{ approvals: 50 }, 70],
    [{ rejections: 1 }, 44],
    [{ rejections: 4 }, 26],
    [{ rejections: 9 }, 26],
    [{ defaults: 1 }, 25],
    [{ defaults: 2 }, 0],
    [{ defaults: 7, rejections: 9 }, 0],
    [{ devices: 1 }, 55],
    [{ devices: 2 }, 55],
    [{ devices: 3 }, 50],
    [{ devices: 4 }, 50],
    [{ devices: 5 }, 45],
    [{ firstInteractionAt: days(29.99) }, 50],
    [{ firstInteractionAt: days(30) }, 51],
    [{ firstInteractionAt: days(449) }, 64],
    [{ firstInteractionAt: days(9999) }, 65],
    [{ firstInteractionAt: days(-3) }, 50],
    [{ approvals: 9, devices: 2, firstInteractionAt: days(9999) }, 90],
  ])('%o is %d', (some, wanted) => expect(score(some)).toBe(wanted))

  it('is the sum of its factors, clamped, for any standing', () => {
    const count = fc.nat(1000)
    fc.assert(
      fc.property(count, count, count, count, fc.integer({ min: -100, max: 20_000 }), (a, r, d, devices, age) => {
        const factors = factorsOf(
          { approvals: a, rejections: r, defaults: d, devices, firstInteractionAt: days(age) },
          now,
        )
        const sum = Object.values(factors).reduce((total, one) => total + one, 0)
        expect(scoreOf(factors)).toBe(Math.min(100, Math.max(0, sum)))
      }),
    )
  })

  it('is classified at 75, 40 and 20', () => {
    expect([100, 75, 74.99, 40, 39.99, 20, 19.99, 0].map(classificationOf)).toEqual([
      'trusted',
      'trusted',
      'normal',
      'normal',
      'caution',
      'caution',
      'high_risk',
      'high_risk',
    ])
  })

  it('grows with tenure at the moments it names, and at no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 600 }), (age) => {
        const firstInteractionAt = days(age)
        const next = nextTenureStep(firstInteractionAt, now)
        const at = (moment: Date) => factorsOf(standing({ firstInteractionAt }), moment).tenure_contribution
        expect(next === null).toBe(at(now) === 15)
        if (!next) return
        expect(at(new Date(next.getTime() - 1))).toBe(at(now))
        expect(at(next)).toBe(at(now) + 1)
      }),
      // The days before the last step, at it and after it.
      { examples: [[449], [450], [451]] },
    )
  })
})

describe('status', () => {
  const marks = { blacklisted: false, watchlisted: false, graveAlert: false, score: 50 }
  it.each([
    [{}, 'active'],
    [{ watchlisted: true }, 'flagged'],
    [{ graveAlert: true }, 'flagged'],
    [{ score: 19.99 }, 'flagged'],
    [{ score: 20 }, 'active'],
    [{ blacklisted: true, watchlisted: true, graveAlert: true, score: 0 }, 'blacklisted'],
  ])('%o is %s', (some, wanted) => expect(statusOf({ ...marks, ...some })).toBe(wanted))
})
