import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cache } from './index.js'

/** The guarantees of every cache driver. */
export function describeCache(name: string, open: () => Promise<Cache>) {
  describe(`the cache: ${name}`, () => {
    let cache: Cache
    beforeAll(async () => {
      cache = await open()
    })
    afterAll(() => cache.close())
    const key = () => `key ${randomUUID()}`

    it('answers what was set, until its life is over', async () => {
      const mine = key()
      expect(await cache.get(mine)).toBeUndefined()
      expect(await cache.set(mine, 'value é \u{1f600}', 0.15)).toBe(true)
      expect(await cache.get(mine)).toBe('value é \u{1f600}')
      await pause(250)
      expect(await cache.get(mine)).toBeUndefined()
    })

    it('begins the life of what is read anew only when asked to', async () => {
      const [read, used] = [key(), key()]
      await cache.set(read, 'a', 0.2)
      await cache.set(used, 'b', 0.2)
      await cache.get(read)
      await cache.get(used, 5)
      await pause(300)
      expect([await cache.get(read), await cache.get(used)]).toEqual([undefined, 'b'])
    })

    it('writes only what is new, or only what exists, where told so', async () => {
      const mine = key()
      expect(await cache.set(mine, 'a', 5, 'existing')).toBe(false)
      expect(await cache.get(mine)).toBeUndefined()
      expect(await cache.set(mine, 'b', 5, 'new')).toBe(true)
      expect(await cache.set(mine, 'c', 5, 'new')).toBe(false)
      expect(await cache.get(mine)).toBe('b')
      expect(await cache.set(mine, 'd', 5, 'existing')).toBe(true)
      expect(await cache.get(mine)).toBe('d')
    })

    it('lets one alone of several write what is new, and one alone delete', async () => {
      const mine = key()
      const written = await Promise.all([1, 2, 3, 4, 5].map((who) => cache.set(mine, String(who), 5, 'new')))
      expect(written.filter(Boolean)).toHaveLength(1)
      const deleted = await Promise.all([1, 2, 3, 4, 5].map(() => cache.delete(mine)))
      expect(deleted.filter(Boolean)).toHaveLength(1)
      expect(await cache.delete(mine)).toBe(false)
    })

    it('raises a value, whoever writes last, and begins its life anew', async () => {
      const mine = key()
      await Promise.all(['0b', '0d', '0a', '0c'].map((value) => cache.raise(mine, value, 0.2)))
      expect(await cache.get(mine)).toBe('0d')
      await cache.raise(mine, '01', 5)
      await pause(300)
      expect(await cache.get(mine)).toBe('0d')
    })

    it('adds to a number as often as it is asked at once; its life begins with the first', async () => {
      const mine = key()
      const sums = await Promise.all(Array.from({ length: 20 }, () => cache.add(mine, 1, 60)))
      expect(sums.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
      expect(await cache.add(mine, -5, 60)).toBe(15)
      expect(await cache.get(mine)).toBe('15')
      expect(await cache.delete(mine)).toBe(true)
      // It ends although something is added to it all the time.
      let before = await cache.add(mine, 1, 0.5)
      for (let sum = 0; sum !== 1; before = sum) {
        sum = await cache.add(mine, 1, 0.5)
        expect([1, before + 1]).toContain(sum)
        await pause(20)
      }
    })

    it('keeps the members of a set, whose life begins anew with each one added', async () => {
      const mine = key()
      expect(await cache.members(mine)).toEqual([])
      for (const one of ['a', 'b', 'a']) await cache.addToSet(mine, one, 2)
      expect((await cache.members(mine)).sort()).toEqual(['a', 'b'])
      await cache.removeFromSet(mine, 'a')
      await cache.removeFromSet(mine, 'never there')
      expect(await cache.members(mine)).toEqual(['b'])
      // Longer than its life, but never so long without something added.
      for (const end = Date.now() + 2_500; Date.now() < end; await pause(50)) await cache.addToSet(mine, 'c', 2)
      expect((await cache.members(mine)).sort()).toEqual(['b', 'c'])
      await cache.addToSet(mine, 'c', 0.2)
      while ((await cache.members(mine)).length > 0) await pause(50)
      expect(await cache.members(mine)).toEqual([])
    })

    it('keeps a value and a set of one name apart', async () => {
      const mine = key()
      await cache.addToSet(mine, 'member', 5)
      await cache.set(mine, 'value', 5)
      expect(await cache.delete(mine)).toBe(true)
      expect(await cache.members(mine)).toEqual(['member'])
    })

    it('answers a ping', async () => {
      await cache.ping()
    })
  })
}
