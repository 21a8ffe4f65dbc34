import { createHmac } from 'node:crypto'
import { equalInConstantTime } from '../../base/crypto/index.js'

export interface ProviderCallback {
  /** X-Webhook-Timestamp: epoch seconds. */
  timestamp: string | undefined
  /** The body, byte for byte as received. */
  rawBody: string | Uint8Array
  /** X-Webhook-Signature: `sha256=<hex digest>`. */
  signature: string | undefined
}

const toleranceSeconds = 300

/** The signature of a provider's message: HMAC-SHA256 over `<timestamp>.<raw body>`. */
export const callbackSignature = (secret: string, timestamp: string, rawBody: string | Uint8Array) =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest('hex')}`

/** True when the provider's secret has signed exactly this, and the timestamp is at most five minutes from now. */
export function verifyProviderCallback(
  secret: string,
  { timestamp, rawBody, signature }: ProviderCallback,
  now = new Date(),
): boolean {
  if (!timestamp || !signature || !/^\d{1,12}$/.test(timestamp)) return false
  const genuine = equalInConstantTime(signature.toLowerCase(), callbackSignature(secret, timestamp, rawBody))
  return genuine && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= toleranceSeconds
}
