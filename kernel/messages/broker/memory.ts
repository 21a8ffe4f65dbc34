import { seal } from '../envelope/index.js'
import { type Broker, matches, type Subscription } from './port.js'
import { createReceiver, publisherKeys, type ReceiverOptions } from './receive.js'

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
    async subscribe(...more) {
      subscriptions.push(...more)
    },
    async ping() {},
    async close() {
      subscriptions.length = 0
    },
  }
}
