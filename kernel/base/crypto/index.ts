import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { additionalData, type Place } from './place.js'

export { answerPlace, inColumn, type Place } from './place.js'

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

/** The whole tag of GCM, in bytes: a shorter one, which Node accepts unless told, is guessed sooner. */
const authTagLength = 16

/** The form in which values are bound to their place. Values of the form before it have no version and four parts. */
const bound = 'v2'

export interface EncryptionOptions {
  /** False while processes run that cannot read bound values. */
  binds?: boolean
}

/** AES-256-GCM with a key id, so that keys rotate: the first key encrypts, every listed one decrypts. */
export class Encryption {
  // Of bytes Node 24 makes a key at each use, for 10 µs.
  readonly #keys: Map<string, KeyObject>
  readonly #current: string
  readonly #binds: boolean

  constructor(keys: readonly EncryptionKey[], { binds = true }: EncryptionOptions = {}) {
    this.#keys = new Map(keys.map(({ id, key }) => [id, createSecretKey(key, 'base64url')]))
    const first = keys[0]
    if (!first) throw new Error('at least one encryption key is needed')
    for (const { id } of keys)
      if (this.#keys.get(id)!.symmetricKeySize !== 32)
        throw new Error(`the encryption key ${id} must have 32 bytes (base64url)`)
    this.#current = first.id
    this.#binds = binds
  }

  /** Answers `<key id>.v2.<iv>.<tag>.<ciphertext>`, which opens at this place only. */
  encrypt(text: string, place: Place) {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.#keys.get(this.#current)!, iv, { authTagLength })
    if (this.#binds) cipher.setAAD(additionalData(bound, place))
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    const parts = [iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))
    return [this.#current, ...(this.#binds ? [bound] : []), ...parts].join('.')
  }

  /** Throws when the text was altered, was encrypted by an unknown key, or belongs to another place. */
  decrypt(sealed: string, place: Place) {
    const [id = '', ...rest] = sealed.split('.')
    const isBound = rest.length === 4 && rest[0] === bound
    const [iv, tag, body, more] = isBound ? rest.slice(1) : rest
    const key = this.#keys.get(id)
    if (!key || !iv || !tag || body === undefined || more !== undefined) throw new Error('not encrypted by a known key')
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), { authTagLength })
    if (isBound) decipher.setAAD(additionalData(bound, place))
    decipher.setAuthTag(Buffer.from(tag, 'base64url'))
    return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8')
  }
}

/** A document number as lists, logs and audit entries may show it: `******4321`. Of a short number at most half is shown. */
export const maskDocument = (number: string) =>
  `******${number.slice(number.length - Math.min(4, Math.floor(number.length / 2)))}`
