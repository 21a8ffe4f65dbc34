import { createHmac, timingSafeEqual } from 'node:crypto'
import type { HopKeys } from './keys.js'

/** The headers of a signed call. */
export const serviceHeader = 'x-otorga-service'
export const timestampHeader = 'x-otorga-timestamp'
export const signatureHeader = 'x-otorga-signature'

/** How much a signature's time may differ from the receiver's clock. */
const goodForMs = 60_000

const signatureOf = (key: string, service: string, timestamp: string, path: string, body: string) =>
  createHmac('sha256', key).update(`${service}\n${timestamp}\n${path}\n${body}`).digest()

/**
 * Signs calls of one service to another. The signature covers the service, the time, the path and the whole body; the key belongs
 * to the two services.
 */
export function createSigner(keys: HopKeys, service: string, to: string, now: () => number = Date.now) {
  const [key] = keys(service, to)
  if (!key) throw new Error(`this process holds no key to call ${to} as ${service}`)
  return (path: string, body: string): Record<string, string> => {
    const timestamp = String(now())
    return {
      [serviceHeader]: service,
      [timestampHeader]: timestamp,
      [signatureHeader]: signatureOf(key, service, timestamp, path, body).toString('base64url'),
    }
  }
}

type Headers = Record<string, string | string[] | undefined>

/** The service that signed a call to this one; undefined when it is not signed, was altered, is too old or meant for another. */
export function createVerifier(keys: HopKeys, to: string, services: readonly string[], now: () => number = Date.now) {
  const known = new Set(services)
  return (path: string, headers: Headers, body: string): string | undefined => {
    const { [serviceHeader]: service, [timestampHeader]: timestamp, [signatureHeader]: given } = headers
    if (typeof service !== 'string' || typeof timestamp !== 'string' || typeof given !== 'string') return undefined
    if (!known.has(service) || !(Math.abs(now() - Number(timestamp)) <= goodForMs)) return undefined
    const sent = Buffer.from(given, 'base64url')
    const matches = (key: string) => {
      const wanted = signatureOf(key, service, timestamp, path, body)
      return sent.length === wanted.length && timingSafeEqual(sent, wanted)
    }
    return keys(service, to).some(matches) ? service : undefined
  }
}
