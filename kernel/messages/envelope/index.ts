import { createHmac, type KeyObject } from 'node:crypto'
import { equalInConstantTime } from '../../base/crypto/index.js'
import type { MessageKeys } from './keys.js'

export { heldMessageKeys, type MessageKeys, messageKeysOfSecret, publisherKey, signingKey } from './keys.js'

/** A CloudEvents 1.0 envelope: https://github.com/cloudevents/spec/blob/v1.0.2/cloudevents/spec.md. */
export interface Envelope {
  specversion: '1.0'
  id: string
  source: string
  type: string
  time: string
  subject: string
  tenantid: string
  requestid?: string
  traceparent?: string
  datacontenttype: 'application/json'
  data: unknown
}

/** What a message is about: messages about one record keep their order. */
export const recordOf = ({ tenantid, subject }: Pick<Envelope, 'tenantid' | 'subject'>) => `${tenantid}|${subject}`

/** A message as it is sent: the exact body, and the headers with its timestamp and signature. */
export interface SignedMessage {
  body: string
  /** When it was sent, in epoch seconds. */
  timestamp: string
  signature: string
}

const signatureOf = (key: KeyObject, timestamp: string, body: string) =>
  `sha256=${createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')}`

/** Signs a body with the time of sending. */
export function sealBody(key: KeyObject, body: string, now: Date): SignedMessage {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return { body, timestamp, signature: signatureOf(key, timestamp, body) }
}

/** Signs a message with the time of sending. */
export const seal = (key: KeyObject, envelope: Envelope, now: Date) => sealBody(key, JSON.stringify(envelope), now)

/** True when this key made the signature, whatever its age. */
export const verifyBody = (key: KeyObject, { body, timestamp, signature }: SignedMessage) =>
  equalInConstantTime(signatureOf(key, timestamp, body), signature)

export type Refusal = 'signature' | 'foreign' | 'malformed'

/** A delivered message after its checks: one to apply, an authentic one that is too old, or one that must not be applied. */
export type Unsealed = { message: Envelope } | { stale: Envelope } | { refusal: Refusal }

/** Opens a message. Checks its signature, whether its publisher may send that type, and its age (at most five minutes off). */
export function unseal(keys: MessageKeys, sealed: SignedMessage, now: Date): Unsealed {
  let envelope: Envelope
  try {
    envelope = JSON.parse(sealed.body) as Envelope
  } catch {
    return { refusal: 'malformed' }
  }
  if (typeof envelope?.source !== 'string' || typeof envelope.id !== 'string') return { refusal: 'malformed' }
  if (!keys(envelope.source).some((key) => verifyBody(key, sealed))) return { refusal: 'signature' }
  // A service may send messages of its own domain only: lending's key does not authenticate an identity message.
  if (typeof envelope.type !== 'string' || !envelope.type.startsWith(`${envelope.source}.`))
    return { refusal: 'foreign' }
  const age = Math.abs(now.getTime() / 1000 - Number(sealed.timestamp))
  return age < 300 ? { message: envelope } : { stale: envelope }
}
