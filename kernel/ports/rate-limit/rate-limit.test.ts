import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Allowance, createMemoryLimiter, rateLimitHeaders } from './index.js'

const rule = { name: 'test', limit: 5, seconds: 10 }

/** The definition of the limit: in any period of the window's length at most `limit` calls are accepted. */
function reference(limit: number, milliseconds: number) {
  const taken: number[] = []
  return (now: number) => {
    const allowed = taken.filter((moment) => moment > now - milliseconds).length < limit
    if (allowed) taken.push(now)
    return allowed
  }
}

function limiter(options: { multiplier?: number; maxKeys?: number } = {}) {
  const clock = { now: 0 }
  const { take } = createMemoryLimiter({ ...options, now: () => clock.now })
  return { clock, take: (key: string, limit = rule) => take(limit, key) as Allowance }
}

describe('the rate limiter', () => {
  it('takes exactly the calls that a sliding window allows', () => {
    const steps = fc.array(fc.nat({ max: 4_000 }), { maxLength: 200 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), steps, (limit, gaps) => {
        const { clock, take } = limiter()
        const expected = reference(limit, 10_000)
        for (const gap of gaps) {
          clock.now += gap
          expect(take('a', { ...rule, limit }).allowed).toBe(expected(clock.now))
        }
      }),
    )
  })

  it('allows no double burst at the edge of a window', () => {
    const { clock, take } = limiter()
    clock.now = 9_999
    for (let i = 0; i < 5; i++) expect(take('a').allowed).toBe(true)
    clock.now = 10_001
    expect(take('a').allowed).toBe(false)
    clock.now = 19_998
    expect(take('a').allowed).toBe(false)
    clock.now = 19_999
    expect(take('a').allowed).toBe(true)
  })

  it('says truly how long to wait: one second earlier is refused, then it is taken', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 1_500 }), { minLength: 5, maxLength: 5 }), (gaps) => {
        const { clock, take } = limiter()
        for (const gap of gaps) {
          clock.now += gap
          take('a')
        }
        const { allowed, resetSeconds } = take('a')
        expect(allowed).toBe(false)
        clock.now += (resetSeconds - 1) * 1_000
        if (resetSeconds > 1) expect(take('a').allowed).toBe(false)
        clock.now += 1_000
        expect(take('a').allowed).toBe(true)
      }),
    )
  })

  it('counts down what remains and never counts a refused call', () => {
    const { clock, take } = limiter()
    expect([0, 1, 2, 3, 4, 5, 6].map(() => take('a').remaining)).toEqual([4, 3, 2, 1, 0, 0, 0])
    clock.now = 10_000
    expect(take('a').remaining).toBe(4)
  })

  it('keeps keys and rules apart', () => {
    const { take } = limiter()
    for (let i = 0; i < 6; i++) take('a')
    expect(take('a').allowed).toBe(false)
    expect(take('b').allowed).toBe(true)
    expect(take('a', { ...rule, name: 'other' }).allowed).toBe(true)
  })

  it('scales every limit by the multiplier, never below one call', () => {
    expect(limiter({ multiplier: 3 }).take('a').limit).toBe(15)
    expect(limiter({ multiplier: 0.01 }).take('a').limit).toBe(1)
  })

  it('names the policy and the state in the headers of both forms', () => {
    const allowance = { allowed: true, limit: 5, remaining: 2, resetSeconds: 7 }
    expect(Object.fromEntries(rateLimitHeaders(rule, allowance))).toEqual({
      'RateLimit-Policy': '"test";q=5;w=10',
      RateLimit: '"test";r=2;t=7',
      'X-RateLimit-Limit': '5',
      'X-RateLimit-Remaining': '2',
      'X-RateLimit-Reset': '7',
    })
  })
})
