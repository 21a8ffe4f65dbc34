import { safeMessage } from '../../base/faults/index.js'
import { type MessageKeys, type SignedMessage, unseal } from '../envelope/index.js'
import { handled } from './handled.js'
import type { Subscription } from './port.js'
import { Behind } from './unavailable.js'

export interface ReceiverOptions {
  /** The keys of the publishers whose messages are read. */
  keys: MessageKeys
  now?: () => Date
  /** Deliveries before a message is dead-lettered. */
  maxDeliveries?: number
}

/**
 * Handles a delivered message: an unauthentic one is dead-lettered at once, one that keeps failing after `maxDeliveries`.
 * Rejects when the message must be delivered again: a stale one signed anew by its publisher, a failed one as it is. One behind a
 * failed one has not been tried.
 */
export function createReceiver(options: ReceiverOptions) {
  const { keys, now = () => new Date(), maxDeliveries = 5 } = options
  const deliveries = new Map<string, number>()

  return async (subscription: Subscription, sealed: SignedMessage) => {
    const opened = unseal(keys, sealed, now())
    if ('stale' in opened) throw new Error('the message is stale: sign and send it again')
    if ('refusal' in opened) return subscription.deadLetter(sealed.body, `refused: ${opened.refusal}`)
    const { message } = opened
    const id = `${subscription.consumer}|${message.id}`
    try {
      await handled(subscription, message)
      deliveries.delete(id)
    } catch (error) {
      if (error instanceof Behind) throw error
      const tried = (deliveries.get(id) ?? 0) + 1
      deliveries.set(id, tried)
      if (tried < maxDeliveries) throw error
      deliveries.delete(id)
      await subscription.deadLetter(message, `failed ${tried} times: ${causeOf(error)}`)
    }
  }
}

/** Why a message could not be applied, without the values of a statement. */
export const causeOf = safeMessage
