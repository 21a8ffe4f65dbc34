import type { ConsumeMessage } from 'amqplib'
import { type Envelope, type SignedMessage, sealBody, verifyBody } from '../../envelope/index.js'
import { headers, queueOf } from './names.js'

/** A consumer's request for a message that came too late: its publisher signs it again, from its outbox. */
export interface ResendRequest {
  consumer: string
  queue: string
  message: Pick<Envelope, 'id' | 'tenantid'>
  /** Epoch seconds when it was sent. */
  sent: number
  /** The message as it came: it goes to the dead letters when the publisher has it no more. */
  original: SignedMessage
}

/** Finds a message in the outbox of its publisher, sent about that moment; undefined when it is kept no more. */
export type FindSent = (message: ResendRequest['message'], sent: Date) => Promise<Envelope | undefined>

/** Signs a request with the key of the consumer who asks. */
export const sealRequest = (key: Buffer, request: ResendRequest, now: Date) =>
  sealBody(key, JSON.stringify(request), now)

/** Reads a request of a consumer about a message of `publisher`; undefined when its consumer has not signed it. */
export function openRequest(
  keyOf: (service: string) => Buffer,
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
    return its && verifyBody(keyOf(request.consumer), sealed) ? request : undefined
  } catch {
    return undefined
  }
}
