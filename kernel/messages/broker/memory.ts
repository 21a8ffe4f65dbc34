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
  /** By type of message; there are as many as the components publish. */
  const readers = new Map<string, Subscription[]>()
  const readersOf = (type: string) => {
    const known = readers.get(type)
    if (known) return known
    const found = subscriptions.filter(({ types }) => types.some((pattern) => matches(pattern, type)))
    readers.set(type, found)
    return found
  }
  const receive = createReceiver(options)

  return {
    async publish(envelope) {
      const message = seal(signingKey(keys, envelope.source), envelope, now())
      await Promise.all(readersOf(envelope.type).map((subscription) => receive(subscription, message)))
    },
    async subscribe(...more) {
      subscriptions.push(...more)
      readers.clear()
    },
    async ping() {},
    async close() {
      subscriptions.length = 0
      readers.clear()
    },
  }
}
