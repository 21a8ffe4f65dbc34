import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createLogger } from '../../base/logging/index.js'
import { answers, serviceUrls } from '../../testing/services/index.js'
import { connectRedis } from '../redis/index.js'
import { createMemoryCache, createRedisCache } from './index.js'
import { describeCache } from './port.contract.js'

const log = createLogger('silent')
const redis = (url: string) => connectRedis({ url, log, name: 'otorga test' })

describeCache('in memory', async () => createMemoryCache())
if (await answers(serviceUrls.redis))
  describeCache('Redis', async () => createRedisCache(await redis(serviceUrls.redis), `test:${randomUUID()}:`))

describe('a cache at a Redis that is away', () => {
  it('fails at once instead of making its callers wait', async () => {
    const cache = createRedisCache(await redis('redis://127.0.0.1:1'), 'test:')
    const started = performance.now()
    await expect(cache.get('a')).rejects.toThrow()
    await expect(cache.set('a', 'b', 1)).rejects.toThrow()
    await expect(cache.addToSet('a', 'b', 1)).rejects.toThrow()
    await expect(cache.ping()).rejects.toThrow()
    // Much less than the time for which the driver would retry.
    expect(performance.now() - started).toBeLessThan(5_000)
    await cache.close()
  })
})
