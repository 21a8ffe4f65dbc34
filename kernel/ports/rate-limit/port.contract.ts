import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RateLimiter } from './index.js'

export interface OpenLimiters {
  /** The limiters of several replicas, which count together. */
  limiters: RateLimiter[]
  close(): Promise<void>
}

/** The guarantees of every rate limiter, for any number of replicas. */
export function describeLimiter(name: string, open: () => Promise<OpenLimiters>) {
  describe(`the rate limiter: ${name}`, () => {
    let opened: OpenLimiters
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened.close())
    const rule = (limit: number, seconds: number) => ({ name: `test-${randomUUID()}`, limit, seconds })
    const one = (at: number) => opened.limiters[at % opened.limiters.length]!

    it('takes exactly as many calls as the window allows, however many come at once and wherever', async () => {
      const few = rule(10, 60)
      const taken = await Promise.all(Array.from({ length: 50 }, (_, at) => one(at).take(few, 'a')))
      expect(taken.filter(({ allowed }) => allowed)).toHaveLength(10)
      expect(new Set(taken.filter(({ allowed }) => allowed).map(({ remaining }) => remaining)).size).toBe(10)
      for (const { limit } of taken) expect(limit).toBe(10)
      expect(await one(1).take(few, 'another key')).toMatchObject({ allowed: true, remaining: 9 })
    })

    it('takes several calls at once, all or none, and never more than the window holds', async () => {
      const few = rule(10, 60)
      expect(await one(0).take(few, 'a', 7)).toMatchObject({ allowed: true, remaining: 3 })
      expect(await one(1).take(few, 'a', 4)).toMatchObject({ allowed: false, remaining: 3 })
      expect(await one(0).take(few, 'a', 3)).toMatchObject({ allowed: true, remaining: 0 })
      expect(await one(1).take(few, 'b', 99)).toMatchObject({ allowed: true, remaining: 0 })
      expect(await one(0).take(few, 'b', 1)).toMatchObject({ allowed: false })
    })

    it('slides: a call is taken as soon as the oldest has left the window, and not two', async () => {
      const slow = rule(2, 0.6)
      expect(await one(0).take(slow, 'a')).toMatchObject({ allowed: true, remaining: 1 })
      await pause(300)
      expect(await one(1).take(slow, 'a')).toMatchObject({ allowed: true, remaining: 0 })
      expect(await one(0).take(slow, 'a')).toMatchObject({ allowed: false, remaining: 0 })
      await pause(400) // the first has left, the second has not
      expect(await one(1).take(slow, 'a')).toMatchObject({ allowed: true })
      expect(await one(0).take(slow, 'a')).toMatchObject({ allowed: false })
    })

    it('does not count a call that it refused, and says how long to wait', async () => {
      const short = rule(1, 1)
      await one(0).take(short, 'a')
      for (let at = 0; at < 5; at++)
        expect(await one(at).take(short, 'a')).toMatchObject({ allowed: false, resetSeconds: 1 })
      await pause(1_050)
      expect(await one(1).take(short, 'a')).toMatchObject({ allowed: true })
    })
  })
}
