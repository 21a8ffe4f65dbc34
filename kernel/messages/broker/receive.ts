import { publisherKey, type SignedMessage, unseal } from '../envelope/index.js'
import type { Subscription } from './port.js'

export interface ReceiverOptions {
  /** What the publishers' keys are derived from. */
  secret: string
  /** The secret before it, or the one to come: signatures by it are taken too, during a rotation. */
  otherSecret?: string | undefined
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

/** Opens messages signed by the secret, or by the other one during a rotation. */
export function createOpener({ secret, otherSecret }: Pick<ReceiverOptions, 'secret' | 'otherSecret'>) {
  const keyOf = publisherKeys(secret)
  const otherKeyOf = otherSecret === undefined ? undefined : publisherKeys(otherSecret)
  return (sealed: SignedMessage, now: Date) => {
    const opened = unseal(keyOf, sealed, now)
    return otherKeyOf && 'refusal' in opened && opened.refusal === 'signature'
      ? unseal(otherKeyOf, sealed, now)
      : opened
  }
}

/**
 * Handles a delivered message: an unauthentic one is dead-lettered at once, one that keeps failing after `maxDeliveries`.
 * Rejects when the message must be delivered again: a stale one signed anew by its publisher, a failed one as it is.
 */
export function createReceiver(options: ReceiverOptions) {
  const { now = () => new Date(), maxDeliveries = 5 } = options
  const open = createOpener(options)
  const deliveries = new Map<string, number>()

  return async (subscription: Subscription, sealed: SignedMessage) => {
    const opened = open(sealed, now())
    if ('stale' in opened) throw new Error('the message is stale: sign and send it again')
    if ('refusal' in opened) return subscription.deadLetter(sealed.body, `refused: ${opened.refusal}`)
    const { message } = opened
    const id = `${subscription.consumer}|${message.id}`
    try {
      await subscription.handle(message)
      deliveries.delete(id)
    } catch (error) {
      const tried = (deliveries.get(id) ?? 0) + 1
      deliveries.set(id, tried)
      if (tried < maxDeliveries) throw error
      deliveries.delete(id)
      await subscription.deadLetter(message, `failed ${tried} times: ${causeOf(error)}`)
    }
  }
}

export const causeOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
