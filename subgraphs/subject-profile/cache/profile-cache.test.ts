import { randomUUID } from 'node:crypto'
import { AppError } from '@otorga/kernel/base/errors'
import { createLogger } from '@otorga/kernel/base/logging'
import { type Cache, createMemoryCache, createRedisCache } from '@otorga/kernel/ports/cache'
import { connectRedis } from '@otorga/kernel/ports/redis'
import { answers, serviceUrls } from '@otorga/kernel/testing/services'
import { describe, expect, it } from 'vitest'
import { pause, readersAndWriters } from '../tests/readers-and-writers.js'
import { createProfileCache } from './profile-cache.js'

const redis = await answers(serviceUrls.redis)

/** The same cache as over a network: each call is delayed before and after. */
const slow = (cache: Cache): Cache =>
  new Proxy(cache, {
    get:
      (target, name) =>
      async (...args: never[]) => {
        await pause()
        const answer = await (target[name as keyof Cache] as (...args: never[]) => Promise<unknown>)(...args)
        await pause()
        return answer
      },
  })

/** A number that is read and changed with delays. */
function truth() {
  let value = 0
  return {
    async read() {
      await pause()
      const seen = value
      await pause()
      return seen
    },
    async add() {
      await pause()
      const now = ++value
      await pause()
      return now
    },
  }
}

describe('cached answers', () => {
  it('are never older than a write that has ended, nor than what somebody has read, with many readers and writers', async () => {
    let hits = 0
    for (let round = 0; round < 25; round++) {
      const store = slow(createMemoryCache())
      const caches = [1, 2, 3].map(() => createProfileCache(store))
      const found = await readersAndWriters({ caches, ...truth(), readers: 6, writers: 1 + (round % 4), each: 15 })
      expect(found.wrong).toEqual([])
      hits += found.hits
    }
    expect(hits).toBeGreaterThan(1000) // else the test has proven nothing
  })

  if (redis)
    it('are never older than that at Redis either, over several connections', async () => {
      const prefix = `test:${randomUUID()}:`
      const connect = async () => {
        const log = createLogger('silent')
        return createRedisCache(await connectRedis({ url: serviceUrls.redis, log, name: 'otorga test' }), prefix)
      }
      const stores = await Promise.all([1, 2, 3].map(connect))
      let hits = 0
      for (let round = 0; round < 6; round++) {
        const caches = stores.map(createProfileCache)
        const found = await readersAndWriters({ caches, ...truth(), readers: 6, writers: 1 + (round % 3), each: 15 })
        expect(found.wrong).toEqual([])
        hits += found.hits
      }
      expect(hits).toBeGreaterThan(100)
      await Promise.all(stores.map((store) => store.close()))
    })

  it('are kept until something is written, and no longer than they stay true', async () => {
    let now = 1
    const cache = createProfileCache(createMemoryCache({ now: () => now }))
    let loads = 0
    const read = async (seconds?: number) => {
      const load = async () => ({ value: ++loads, ...(seconds !== undefined && { seconds }) })
      const { value, hit } = await cache.read('t', 's', 'metrics', load)
      return [value, hit]
    }
    expect([await read(), await read()]).toEqual([
      [1, false],
      [1, true],
    ])
    await cache.write('t', ['s'], async () => {})
    expect(await read(10)).toEqual([2, false])
    now += 9_999
    expect(await read()).toEqual([2, true])
    now += 2
    expect(await read(0.5)).toEqual([3, false])
    expect(await read()).toEqual([4, false]) // half a second is too short to cache
    await cache.write('t', ['another'], async () => {})
    await cache.write('another', ['s'], async () => {})
    expect(await read()).toEqual([4, true])
  })

  it('are asked of the database while a writer that was killed is remembered, and kept again afterwards', async () => {
    let now = 1
    const store = createMemoryCache({ now: () => now })
    const cache = createProfileCache(store)
    await store.addToSet('profile:t:s:writers', 'killed', 60)
    const read = async () => (await cache.read('t', 's', 'metrics', async () => ({ value: 1 }))).hit
    expect([await read(), await read()]).toEqual([false, false])
    now += 60_001
    expect([await read(), await read()]).toEqual([false, true])
  })

  it('stay as they are when a write fails', async () => {
    const cache = createProfileCache(createMemoryCache())
    const failing = cache.write('t', ['s'], async () => {
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    const read = async () => (await cache.read('t', 's', 'metrics', async () => ({ value: 1 }))).hit
    expect([await read(), await read()]).toEqual([false, true])
  })

  it('are read from the database with the cache down, and nothing is written', async () => {
    const down = new Proxy({} as Cache, {
      get: () => async () => {
        throw new Error('connection refused')
      },
    })
    const cache = createProfileCache(down)
    expect(await cache.read('t', 's', 'metrics', async () => ({ value: 7 }))).toEqual({ value: 7, hit: false })
    let wrote = false
    const write = cache.write('t', ['s'], async () => {
      wrote = true
    })
    await expect(write).rejects.toThrow(AppError)
    await expect(write).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    expect(wrote).toBe(false)
  })
})
