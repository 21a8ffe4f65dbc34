import { publisherKey, type SignedMessage, unseal } from './envelope.js'
import type { Subscription } from './index.js'

export interface ReceiverOptions {
  /** What the publishers' keys are derived from. */
  secret: string
  now?: () => Date
  /** Deliveries before a message is dead-lettered. */
  maxDeliveries?: number
}

/** The key of each publishing service, derived once. */
export function publisherKeys(secret: string) {
  const keys = new Map<string, Buffer>()
  return (service: string) => {
    let key = keys.get(service)
    if (!key) keys.set(service, (key = publisherKey(secret, service)))
    return key
  }
}

/**
 * Takes a delivered message: one that is not authentic is kept aside at once, one that keeps failing after `maxDeliveries`.
 * Rejects when the message must come again: a stale one newly signed by its publisher, a failed one as it is.
 */
export function createReceiver({ secret, now = () => new Date(), maxDeliveries = 5 }: ReceiverOptions) {
  const keyOf = publisherKeys(secret)
  const deliveries = new Map<string, number>()

  return async (subscription: Subscription, message: SignedMessage) => {
    const opened = unseal(keyOf, message, now())
    if (opened === 'stale') throw new Error('the message is stale: sign and send it again')
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
      const cause = error instanceof Error ? error.message : String(error)
      await subscription.deadLetter(opened, `failed ${tried} times: ${cause}`)
    }
  }
}
