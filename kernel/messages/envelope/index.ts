import { createHmac } from 'node:crypto'
import { equalInConstantTime } from '../../base/crypto/index.js'

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

/** A message as it travels: the body's own bytes, and what the headers say of them. */
export interface SignedMessage {
  body: string
  /** Epoch seconds of the sending. */
  timestamp: string
  signature: string
}

/** A key for each publishing service, derived from one secret. */
export const publisherKey = (secret: string, service: string) =>
  createHmac('sha256', secret).update(`publisher:${service}`).digest()

const signatureOf = (key: Buffer, timestamp: string, body: string) =>
  `sha256=${createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')}`

/** Signs a body at the moment it is sent. */
export function sealBody(key: Buffer, body: string, now: Date): SignedMessage {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return { body, timestamp, signature: signatureOf(key, timestamp, body) }
}

/** Signs a message at the moment it is sent. */
export const seal = (key: Buffer, envelope: Envelope, now: Date) => sealBody(key, JSON.stringify(envelope), now)

/** True when this key made the signature, whatever its age. */
export const verifyBody = (key: Buffer, { body, timestamp, signature }: SignedMessage) =>
  equalInConstantTime(signatureOf(key, timestamp, body), signature)

export type Refusal = 'signature' | 'foreign' | 'malformed'

/** What a delivered message is: one to apply, an authentic one that is too old, or one that nobody may apply. */
export type Unsealed = { message: Envelope } | { stale: Envelope } | { refusal: Refusal }

/** Opens a message: its signature, whether its publisher may send that type, then its age (under five minutes either way). */
export function unseal(keyOf: (service: string) => Buffer, sealed: SignedMessage, now: Date): Unsealed {
  let envelope: Envelope
  try {
    envelope = JSON.parse(sealed.body) as Envelope
  } catch {
    return { refusal: 'malformed' }
  }
  if (typeof envelope?.source !== 'string' || typeof envelope.id !== 'string') return { refusal: 'malformed' }
  if (!verifyBody(keyOf(envelope.source), sealed)) return { refusal: 'signature' }
  // A service may send messages of its own domain only: lending's key does not authenticate an identity message.
  if (typeof envelope.type !== 'string' || !envelope.type.startsWith(`${envelope.source}.`))
    return { refusal: 'foreign' }
  const age = Math.abs(now.getTime() / 1000 - Number(sealed.timestamp))
  return age < 300 ? { message: envelope } : { stale: envelope }
}
