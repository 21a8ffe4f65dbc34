import { createHmac } from 'node:crypto'
import { equalInConstantTime } from '../crypto/index.js'

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

/** Signs a message at the moment it is sent. */
export function seal(key: Buffer, envelope: Envelope, now: Date): SignedMessage {
  const body = JSON.stringify(envelope)
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return { body, timestamp, signature: signatureOf(key, timestamp, body) }
}

export type Refusal = 'signature' | 'stale' | 'malformed'

/** Opens a message: its signature, then its age (under five minutes either way), then its form. */
export function unseal(keyOf: (service: string) => Buffer, message: SignedMessage, now: Date): Envelope | Refusal {
  let envelope: Envelope
  try {
    envelope = JSON.parse(message.body) as Envelope
  } catch {
    return 'malformed'
  }
  if (typeof envelope?.source !== 'string' || typeof envelope.id !== 'string') return 'malformed'
  if (!equalInConstantTime(signatureOf(keyOf(envelope.source), message.timestamp, message.body), message.signature))
    return 'signature'
  const age = Math.abs(now.getTime() / 1000 - Number(message.timestamp))
  return age < 300 ? envelope : 'stale'
}
