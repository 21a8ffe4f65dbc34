import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Lower-case hex SHA-256. */
export const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

/** A UUIDv8 of the first 16 bytes of a digest: the same name, the same id. */
export function uuidOf(digest: Buffer): string {
  const bytes = Buffer.from(digest.subarray(0, 16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Base64url HMAC-SHA256. */
export const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url')

/** Compares two strings in constant time. */
export function equalInConstantTime(a: string, b: string) {
  const [left, right] = [createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest()]
  return timingSafeEqual(left, right)
}

export interface EncryptionKey {
  id: string
  /** 32 bytes, base64url. */
  key: string
}

/** AES-256-GCM with a key id, so that keys rotate: the first key encrypts, every listed one decrypts. */
export class Encryption {
  readonly #keys: Map<string, Buffer>
  readonly #current: string

  constructor(keys: readonly EncryptionKey[]) {
    this.#keys = new Map(keys.map(({ id, key }) => [id, Buffer.from(key, 'base64url')]))
    const first = keys[0]
    if (!first) throw new Error('at least one encryption key is needed')
    for (const { id } of keys)
      if (this.#keys.get(id)!.length !== 32) throw new Error(`the encryption key ${id} must have 32 bytes (base64url)`)
    this.#current = first.id
  }

  /** Answers `<key id>.<iv>.<tag>.<ciphertext>`. */
  encrypt(text: string) {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.#keys.get(this.#current)!, iv)
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return [
      this.#current,
      iv.toString('base64url'),
      cipher.getAuthTag().toString('base64url'),
      body.toString('base64url'),
    ].join('.')
  }

  /** Throws when the text was altered or its key is not among ours. */
  decrypt(sealed: string) {
    const [id, iv, tag, body] = sealed.split('.')
    const key = this.#keys.get(id ?? '')
    if (!key || !iv || !tag || body === undefined) throw new Error('not encrypted by a known key')
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'))
    decipher.setAuthTag(Buffer.from(tag, 'base64url'))
    return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8')
  }
}

/** `******4321`: what a list, a log or an audit entry may show of a document number; of a short one less than half. */
export const maskDocument = (number: string) =>
  `******${number.slice(number.length - Math.min(4, Math.floor(number.length / 2)))}`
