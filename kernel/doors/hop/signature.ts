import { createHmac, timingSafeEqual } from 'node:crypto'

/** The headers of a signed call. */
export const serviceHeader = 'x-otorga-service'
export const timestampHeader = 'x-otorga-timestamp'
export const signatureHeader = 'x-otorga-signature'

/** How long a signature is good, either way of the receiver's clock. */
const goodForMs = 60_000

function createKeys(secret: string) {
  const keys = new Map<string, Buffer>()
  return (service: string) => {
    let key = keys.get(service)
    if (!key) keys.set(service, (key = createHmac('sha256', secret).update(`hop:${service}`).digest()))
    return key
  }
}

const signatureOf = (key: Buffer, service: string, timestamp: string, path: string, body: string) =>
  createHmac('sha256', key).update(`${service}\n${timestamp}\n${path}\n${body}`).digest()

/** Signs calls of one service: who calls, when, which path and every byte of the body. */
export function createSigner(secret: string, service: string, now: () => number = Date.now) {
  const key = createKeys(secret)(service)
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

/** The service that signed a call; undefined when the call is not signed, was altered or is too old. */
export function createVerifier(secret: string, services: readonly string[], now: () => number = Date.now) {
  const keyOf = createKeys(secret)
  const known = new Set(services)
  return (path: string, headers: Headers, body: string): string | undefined => {
    const { [serviceHeader]: service, [timestampHeader]: timestamp, [signatureHeader]: given } = headers
    if (typeof service !== 'string' || typeof timestamp !== 'string' || typeof given !== 'string') return undefined
    if (!known.has(service) || !(Math.abs(now() - Number(timestamp)) <= goodForMs)) return undefined
    const wanted = signatureOf(keyOf(service), service, timestamp, path, body)
    const sent = Buffer.from(given, 'base64url')
    return sent.length === wanted.length && timingSafeEqual(sent, wanted) ? service : undefined
  }
}
