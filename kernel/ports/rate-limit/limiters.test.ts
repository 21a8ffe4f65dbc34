import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createLogger } from '../../base/logging/index.js'
import { answers, serviceUrls } from '../../testing/services/index.js'
import { closeRedis, connectRedis } from '../redis/index.js'
import { createMemoryLimiter, createRedisLimiter } from './index.js'
import { describeLimiter } from './port.contract.js'

const log = createLogger('silent')
const redis = (url: string) => connectRedis({ url, log, name: 'otorga test' })

describeLimiter('in memory', async () => ({ limiters: [createMemoryLimiter()], close: async () => {} }))
const here = await answers(serviceUrls.redis)
if (here)
  describeLimiter('two replicas at Redis', async () => {
    const prefix = `test:${randomUUID()}:`
    const clients = await Promise.all([redis(serviceUrls.redis), redis(serviceUrls.redis)])
    return {
      limiters: clients.map((client) => createRedisLimiter({ redis: client, prefix })),
      close: async () => void (await Promise.all(clients.map(closeRedis))),
    }
  })

describe('the limiter at Redis', () => {
  it.runIf(here)('asks Redis once a call', async () => {
    const client = await redis(serviceUrls.redis)
    const limiter = createRedisLimiter({ redis: client, prefix: `test:${randomUUID()}:` })
    const rule = { name: 'test', limit: 1_000, seconds: 60 }
    await limiter.take(rule, 'the first may load the script')
    const sent: string[] = []
    const sendCommand = client.sendCommand.bind(client)
    client.sendCommand = (command, ...rest) => {
      sent.push(command.name)
      return sendCommand(command, ...rest)
    }
    for (let at = 0; at < 20; at++) await limiter.take(rule, 'a')
    expect(sent).toEqual(Array.from({ length: 20 }, () => 'evalsha'))
    await closeRedis(client)
  })

  it('falls back to a bounded count of its own while Redis is away', async () => {
    const client = await redis('redis://127.0.0.1:1')
    const limiter = createRedisLimiter({ redis: client, prefix: 'test:' })
    const rule = { name: 'test', limit: 3, seconds: 60 }
    const taken = [1, 2, 3, 4, 5].map(() => limiter.take(rule, 'a'))
    expect((await Promise.all(taken)).map(({ allowed }) => allowed)).toEqual([true, true, true, false, false])
    await closeRedis(client)
  })
})
