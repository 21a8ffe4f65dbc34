import type { KeyObject } from 'node:crypto'
import type { ConsumeMessage } from 'amqplib'
import { type Envelope, type MessageKeys, type SignedMessage, sealBody, verifyBody } from '../../envelope/index.js'
import { headers, queueOf } from './names.js'

/** A consumer's request to send a message again that came too late: the publisher takes it from its outbox and signs it anew. */
export interface ResendRequest {
  consumer: string
  queue: string
  message: Pick<Envelope, 'id' | 'tenantid'>
  /** When the message was sent, in epoch seconds. */
  sent: number
  /** The message as it was received; it is dead-lettered when the publisher no longer has it. */
  original: SignedMessage
}

/** Finds a message in the outbox of its publisher; undefined when it was deleted. */
export type FindSent = (message: ResendRequest['message']) => Promise<Envelope | undefined>

/** Signs a request with the consumer's key. */
export const sealRequest = (key: KeyObject, request: ResendRequest, now: Date) =>
  sealBody(key, JSON.stringify(request), now)

/** Reads a consumer's request for a message of `publisher`; undefined when the consumer has not signed it. */
export function openRequest(
  keys: MessageKeys,
  publisher: string,
  { content, properties }: ConsumeMessage,
): ResendRequest | undefined {
  try {
    const body = content.toString()
    const request = JSON.parse(body) as ResendRequest
    const sealed = {
      body,
      timestamp: String(properties.headers?.[headers.timestamp]),
      signature: String(properties.headers?.[headers.signature]),
    }
    const its = request.queue === queueOf(request.consumer, publisher)
    return its && keys(request.consumer).some((key) => verifyBody(key, sealed)) ? request : undefined
  } catch {
    return undefined
  }
}
