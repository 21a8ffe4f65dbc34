import { type Envelope, seal } from './envelope.js'
import { createReceiver, publisherKeys, type ReceiverOptions } from './receive.js'

export { type ConsumerOptions, consumer } from './consume.js'
export { type Envelope, publisherKey, type SignedMessage, seal, unseal } from './envelope.js'
export { createReceiver, type ReceiverOptions } from './receive.js'

/** Handles one message; the effect and the record that it was applied must commit together. */
export type Handler = (message: Envelope) => Promise<void>

export interface Subscription {
  /** The consuming service: one queue each. */
  consumer: string
  /** Message types, `*` for one word of the routing key, `#` for the rest. */
  types: readonly string[]
  handle: Handler
  /** Keeps a message that will never be applied, for a person to look at: as it came, when it was not authentic. */
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

/**
 * The embedded default: in process and without a queue of its own. A message counts as published once every consumer has
 * applied or dead-lettered it, so the outbox is the durable queue.
 */
export function createMemoryBroker(options: ReceiverOptions): Broker {
  const { secret, now = () => new Date() } = options
  const subscriptions: Subscription[] = []
  const keyOf = publisherKeys(secret)
  const receive = createReceiver(options)

  return {
    async publish(envelope) {
      const message = seal(keyOf(envelope.source), envelope, now())
      const interested = subscriptions.filter(({ types }) => types.some((type) => matches(type, envelope.type)))
      await Promise.all(interested.map((subscription) => receive(subscription, message)))
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
