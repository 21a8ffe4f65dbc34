import { type Envelope, recordOf, type SignedMessage, seal, signingKey } from '../envelope/index.js'
import { type Broker, matches, type Subscription } from './port.js'
import { createReceiver, type ReceiverOptions } from './receive.js'
import { Behind } from './unavailable.js'

type Reader = (message: SignedMessage, envelope: Envelope) => Promise<void>

/** Reads one message about a record after the other; when one fails, those behind it are not tried. */
function inTurn(receive: Reader): Reader {
  /** The last message in progress about each record. */
  const last = new Map<string, Promise<void>>()
  return (message, envelope) => {
    const record = recordOf(envelope)
    const before = last.get(record)
    const work = before
      ? before.then(
          () => receive(message, envelope),
          () => Promise.reject(new Behind()),
        )
      : receive(message, envelope)
    last.set(record, work)
    const done = () => {
      if (last.get(record) === work) last.delete(record)
    }
    work.then(done, done)
    return work
  }
}

/**
 * The broker of the embedded mode: in process and without a queue. A message counts as published once every consumer has
 * applied or dead-lettered it, so the outbox is the durable queue.
 */
export function createMemoryBroker(options: ReceiverOptions): Broker {
  const { keys, now = () => new Date() } = options
  const subscriptions: { subscription: Subscription; reader: Reader }[] = []
  /** By type of message; there are as many as the components publish. */
  const readers = new Map<string, Reader[]>()
  const receive = createReceiver(options)
  const readerOf = (subscription: Subscription): Reader =>
    subscription.keepsOrder
      ? (message) => receive(subscription, message)
      : inTurn((message) => receive(subscription, message))
  const readersOf = (type: string) => {
    const known = readers.get(type)
    if (known) return known
    const found = subscriptions
      .filter(({ subscription: { types } }) => types.some((pattern) => matches(pattern, type)))
      .map(({ reader }) => reader)
    readers.set(type, found)
    return found
  }

  return {
    keepsOrder: true,
    async publish(envelope) {
      const message = seal(signingKey(keys, envelope.source), envelope, now())
      await Promise.all(readersOf(envelope.type).map((reader) => reader(message, envelope)))
    },
    async subscribe(...more) {
      subscriptions.push(...more.map((subscription) => ({ subscription, reader: readerOf(subscription) })))
      readers.clear()
    },
    async ping() {},
    async close() {
      subscriptions.length = 0
      readers.clear()
    },
  }
}
