import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { invalid, Refusal } from './refusal.js'

const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** The stored record of an earlier call with the same key. */
export interface StoredCall {
  fingerprint: string
  result: string | null
  request_id: string
  created_at: Date
}

/** A stored answer that is sent again. */
export interface Replay {
  body: unknown
  requestId: string
  timestamp: string
}

export function checkKey(key: string | undefined): string {
  if (!key) throw new Refusal(400, 'MISSING_IDEMPOTENCY_KEY')
  if (!uuidV4.test(key)) throw invalid('Idempotency-Key', 'must be a UUID v4')
  return key.toLowerCase()
}

export const fingerprintOf = (method: string, url: string, body: unknown) =>
  createHash('sha256')
    .update(`${method} ${url} ${JSON.stringify(body)}`)
    .digest('hex')

/** The name of the advisory lock that keeps two calls with one key from running at the same time. */
export const lockName = (tenantId: string, caller: string, key: string) => `lending|${tenantId}|${caller}|${key}`

/** Seals the stored answers: AES-256-GCM. */
export function createSeal(encodedKey: string) {
  const key = Buffer.from(encodedKey, 'base64url')
  return {
    seal(text: string) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `peer.${iv.toString('base64url')}.${cipher.getAuthTag().toString('base64url')}.${body.toString('base64url')}`
    },
    /** Opens what the product has encrypted, too: it is bound to its place. */
    open(sealed: string, place: readonly string[] = []) {
      const parts = sealed.split('.')
      const [body, tag, iv] = parts.reverse()
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv!, 'base64url'))
      if (parts.length === 5) decipher.setAAD(Buffer.from(JSON.stringify(['v2', ...place])))
      decipher.setAuthTag(Buffer.from(tag!, 'base64url'))
      return Buffer.concat([decipher.update(Buffer.from(body!, 'base64url')), decipher.final()]).toString('utf8')
    },
  }
}

export type Seal = ReturnType<typeof createSeal>

/** The stored answer of the same call; undefined when there is none. Throws when the key belongs to another call. */
export function replayOf(stored: StoredCall | undefined, fingerprint: string, seal: Seal): Replay | undefined {
  if (!stored) return undefined
  if (stored.fingerprint !== fingerprint) throw new Refusal(422, 'IDEMPOTENCY_KEY_REUSED')
  if (stored.result === null) throw new Refusal(409, 'IDEMPOTENCY_IN_PROGRESS')
  return {
    body: JSON.parse(seal.open(stored.result)),
    requestId: stored.request_id,
    timestamp: stored.created_at.toISOString(),
  }
}
