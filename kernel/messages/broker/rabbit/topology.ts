import type { Component } from '@otorga/schema/operations'
import type { Channel } from 'amqplib'
import type { Subscription } from '../port.js'
import {
  deadLetterKey,
  deadLetterQueue,
  deliveryLimit,
  directExchange,
  eventsExchange,
  publishersOf,
  queueOf,
  requestsExchange,
  resendQueue,
  resendsExchange,
  retryExchange,
  retryKey,
  retryQueue,
  retryWaits,
} from './names.js'

export interface Topology {
  exchanges: { name: string; type: 'topic' | 'direct' }[]
  queues: { name: string; arguments: Record<string, unknown> }[]
  bindings: { queue: string; exchange: string; key: string }[]
}

const quorum = { 'x-queue-type': 'quorum', 'x-delivery-limit': deliveryLimit }
/** RabbitMQ removes a message from its queue only after the next queue has stored it. */
const moving = (exchange: string, key?: string) => ({
  'x-dead-letter-exchange': exchange,
  ...(key && { 'x-dead-letter-routing-key': key }),
  'x-dead-letter-strategy': 'at-least-once',
  'x-overflow': 'reject-publish',
})

/** Every exchange, queue and binding that these publishing services and subscriptions need. */
export function topologyOf(
  services: readonly Component[],
  subscriptions: readonly Pick<Subscription, 'consumer' | 'types'>[],
) {
  const topology: Topology = { exchanges: [], queues: [], bindings: [] }
  const exchange = (name: string, type: 'topic' | 'direct') => topology.exchanges.push({ name, type })
  const queue = (name: string, ...parts: Record<string, unknown>[]) =>
    topology.queues.push({ name, arguments: Object.assign({ ...quorum }, ...parts) })
  const bind = (name: string, to: string, key: string) => topology.bindings.push({ queue: name, exchange: to, key })

  for (const service of services) {
    exchange(eventsExchange(service), 'topic')
    exchange(resendsExchange(service), 'direct')
    queue(resendQueue(service))
  }
  for (const consumer of new Set(subscriptions.map((one) => one.consumer))) {
    const types = subscriptions.filter((one) => one.consumer === consumer).flatMap((one) => one.types)
    exchange(requestsExchange(consumer), 'direct')
    exchange(directExchange(consumer), 'direct')
    exchange(retryExchange(consumer), 'topic')
    for (const [at, seconds] of retryWaits.entries()) {
      const name = retryQueue(consumer, at + 1)
      queue(name, moving(directExchange(consumer)), { 'x-message-ttl': seconds * 1000 })
      bind(name, retryExchange(consumer), `r${at + 1}.#`)
    }
    for (const publisher of publishersOf(types, services)) {
      const name = queueOf(consumer, publisher)
      queue(name, moving(directExchange(consumer), deadLetterKey(name)))
      queue(deadLetterQueue(name))
      for (const type of types)
        if (publishersOf([type], [publisher]).length > 0) bind(name, eventsExchange(publisher), type)
      for (const key of [name, ...retryWaits.map((_, at) => retryKey(at + 1, name))])
        bind(name, directExchange(consumer), key)
      bind(deadLetterQueue(name), directExchange(consumer), deadLetterKey(name))
      bind(resendQueue(publisher), requestsExchange(consumer), publisher)
      bind(name, resendsExchange(publisher), name)
      bind(deadLetterQueue(name), resendsExchange(publisher), deadLetterKey(name))
    }
  }
  return topology
}

/** Declares a topology; a second call changes nothing. Fails when a queue exists with other arguments. */
export async function declare(channel: Channel, { exchanges, queues, bindings }: Topology): Promise<void> {
  for (const { name, type } of exchanges) await channel.assertExchange(name, type, { durable: true })
  for (const { name, arguments: given } of queues) await channel.assertQueue(name, { durable: true, arguments: given })
  for (const { queue, exchange, key } of bindings) await channel.bindQueue(queue, exchange, key)
}
