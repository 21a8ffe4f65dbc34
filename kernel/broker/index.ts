export { type ConsumerOptions, consumer } from './consume.js'

import { type Envelope, publisherKey, type Refusal, type SignedMessage, seal, unseal } from './envelope.js'

export { type Envelope, publisherKey, type SignedMessage, seal, unseal } from './envelope.js'

/** Handles one message; the effect and the record that it was applied must commit together. */
export type Handler = (message: Envelope) => Promise<void>

export interface Subscription {
  /** The consuming service: one queue each. */
  consumer: string
  /** Message types, `*` for one word of the routing key, `#` for the rest. */
  types: readonly string[]
  handle: Handler
  /** Keeps a message that will never be applied, for a person to look at. */
  deadLetter(message: Envelope | string, reason: string): Promise<void>
}

/** Carries messages between services. `publish` resolves when every consumer's queue holds the message safely. */
export interface Broker {
  publish(message: Envelope): Promise<void>
  subscribe(subscription: Subscription): Promise<void>
  ping(): Promise<void>
  close(): Promise<void>
}

/** True when a routing key matches a topic pattern. */
export function matches(pattern: string, type: string): boolean {
  const wanted = pattern.split('.')
  const words = type.split('.')
  for (const [at, word] of wanted.entries()) {
    if (word === '#') return true
    if (words[at] === undefined || (word !== '*' && word !== words[at])) return false
  }
  return wanted.length === words.length
}

export interface MemoryBrokerOptions {
  secret: string
  now?: () => Date
  /** Deliveries before a message is dead-lettered. */
  maxDeliveries?: number
}

/**
 * The embedded default: in process and without a queue of its own. A message counts as published once every consumer has
 * applied or dead-lettered it, so the outbox is the durable queue.
 */
export function createMemoryBroker({ secret, now = () => new Date(), maxDeliveries = 5 }: MemoryBrokerOptions): Broker {
  const subscriptions: Subscription[] = []
  const deliveries = new Map<string, number>()
  const keys = new Map<string, Buffer>()
  const keyOf = (service: string) => {
    let key = keys.get(service)
    if (!key) keys.set(service, (key = publisherKey(secret, service)))
    return key
  }

  async function deliver(subscription: Subscription, message: SignedMessage) {
    const opened: Envelope | Refusal = unseal(keyOf, message, now())
    if (typeof opened === 'string') return subscription.deadLetter(message.body, `refused: ${opened}`)
    const id = `${subscription.consumer}|${opened.id}`
    try {
      await subscription.handle(opened)
      deliveries.delete(id)
    } catch (error) {
      const tried = (deliveries.get(id) ?? 0) + 1
      deliveries.set(id, tried)
      if (tried < maxDeliveries) throw error
      deliveries.delete(id)
      await subscription.deadLetter(
        opened,
        `failed ${tried} times: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
  }

  return {
    async publish(envelope) {
      const message = seal(keyOf(envelope.source), envelope, now())
      const interested = subscriptions.filter(({ types }) => types.some((type) => matches(type, envelope.type)))
      await Promise.all(interested.map((subscription) => deliver(subscription, message)))
    },
    async subscribe(subscription) {
      subscriptions.push(subscription)
    },
    async ping() {},
    async close() {
      subscriptions.length = 0
    },
  }
}
