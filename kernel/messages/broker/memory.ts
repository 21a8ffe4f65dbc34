import { seal, signingKey } from '../envelope/index.js'
import { type Broker, matches, type Subscription } from './port.js'
import { createReceiver, type ReceiverOptions } from './receive.js'

/**
 * The broker of the embedded mode: in process and without a queue. A message counts as published once every consumer has
 * applied or dead-lettered it, so the outbox is the durable queue.
 */
export function createMemoryBroker(options: ReceiverOptions): Broker {
  const { keys, now = () => new Date() } = options
  const subscriptions: Subscription[] = []
  const receive = createReceiver(options)

  return {
    async publish(envelope) {
      const message = seal(signingKey(keys, envelope.source), envelope, now())
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
