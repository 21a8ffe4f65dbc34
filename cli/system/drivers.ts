import { createHmac } from 'node:crypto'
import { components } from '@otorga/drizzle/components'
import type { Config } from '@otorga/kernel/base/config'
import type { Logger } from '@otorga/kernel/base/logging'
import { type Metrics } from '@otorga/kernel/base/metrics'
import { type Broker, createMemoryBroker, createRabbitBroker, type RabbitBroker } from '@otorga/kernel/messages/broker'
import { type Cache, countedCache, createMemoryCache, createRedisCache } from '@otorga/kernel/ports/cache'
import {
  createMemoryLimiter,
  createRedisLimiter,
  type RateLimiter,
  tracedLimiter,
} from '@otorga/kernel/ports/rate-limit'
import { connectRedis } from '@otorga/kernel/ports/redis'
import { createMemorySignals, createRedisSignals, type Signals } from '@otorga/kernel/ports/signals'
import type { Keys } from './secrets.js'

export interface DriverOptions {
  config: Config
  keys: Pick<Keys, 'messageKeys'>
  log: Logger
  now?: () => Date
}

/** What the processes of an installation share: in Redis when REDIS_URL is set, else in this process. */
export interface Shared {
  cache: Cache
  limiter: RateLimiter
  signals: Signals
  close(): Promise<void>
}

export async function openShared({
  config,
  log,
  metrics,
}: Pick<DriverOptions, 'config' | 'log'> & { metrics?: Metrics | undefined }): Promise<Shared> {
  const counted = (cache: Cache) => (metrics ? countedCache(cache, metrics.cache('shared')) : cache)
  const { redisUrl: url, redisPrefix: prefix, rateLimitMultiplier: multiplier } = config
  if (!url) {
    const [cache, signals] = [counted(createMemoryCache()), createMemorySignals()]
    return {
      cache,
      signals,
      limiter: tracedLimiter(createMemoryLimiter({ multiplier })),
      close: async () => void (await Promise.all([cache.close(), signals.close()])),
    }
  }
  const [redis, signals] = await Promise.all([
    connectRedis({ url, log, name: 'otorga' }),
    createRedisSignals({ url, prefix, log }),
  ])
  const cache = counted(createRedisCache(redis, prefix))
  return {
    cache,
    signals,
    limiter: tracedLimiter(createRedisLimiter({ redis, prefix, multiplier })),
    close: async () => void (await Promise.all([cache.close(), signals.close()])),
  }
}

/** The RabbitMQ user of a service, and its password; it is derived, so that processes need no list of passwords. */
export const brokerUser = (secret: string, service: string) => ({
  name: `otorga-${service}`,
  password: createHmac('sha256', secret).update(`broker-user:${service}`).digest('base64url'),
})

/** The same address with the user of a service. */
export function urlOfBrokerUser(amqpUrl: string, secret: string, service: string): string {
  const url = new URL(amqpUrl)
  const { name, password } = brokerUser(secret, service)
  url.username = name
  url.password = password
  return url.toString()
}

/** RabbitMQ's address for a service. */
export function brokerAddress({ amqpUrl, amqpUserSecret, ...config }: Config, service?: string) {
  const url = service && amqpUserSecret ? urlOfBrokerUser(amqpUrl!, amqpUserSecret, service) : amqpUrl!
  const { amqpCaFile: caFile, amqpCertFile: certFile, amqpKeyFile: keyFile } = config
  return { url, caFile, certFile, keyFile }
}

/** The brokers of a process: with RabbitMQ one for each service, under its own user; without it one for all. */
export interface Brokers {
  of(service: string): Promise<Broker>
  /** The same as a RabbitMQ broker; undefined for the embedded default. */
  rabbitOf(service: string): Promise<RabbitBroker> | undefined
  ping(): Promise<void>
  /** The number of messages in each queue of this process's services; undefined for the embedded default. */
  depths?(): Promise<Record<string, number>>
  /** Accepts no more messages and finishes those in progress. */
  quiesce(): Promise<void>
  close(): Promise<void>
}

export function openBrokers({ config, keys, log, now }: DriverOptions): Brokers {
  if (!config.amqpUrl) {
    const memory = createMemoryBroker({ keys: keys.messageKeys, ...(now && { now }) })
    return {
      of: async () => memory,
      rabbitOf: () => undefined,
      quiesce: async () => {},
      ping: () => memory.ping(),
      close: () => memory.close(),
    }
  }
  const opened = new Map<string, Promise<RabbitBroker>>()
  const rabbitOf = (service: string) => {
    let broker = opened.get(service)
    if (!broker) {
      broker = createRabbitBroker({
        address: brokerAddress(config, service),
        service,
        keys: keys.messageKeys,
        services: components,
        log,
        prefetch: config.amqpPrefetch,
        ...(now && { now }),
      })
      opened.set(service, broker)
    }
    return broker
  }
  const all = () => Promise.all(opened.values())
  return {
    of: rabbitOf,
    rabbitOf,
    depths: async () => Object.assign({}, ...(await Promise.all((await all()).map((broker) => broker.depths())))),
    ping: async () => void (await Promise.all((await all()).map((broker) => broker.ping()))),
    quiesce: async () => void (await Promise.all((await all()).map((broker) => broker.quiesce()))),
    close: async () => void (await Promise.all((await all()).map((broker) => broker.close()))),
  }
}
