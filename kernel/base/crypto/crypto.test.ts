import { createCipheriv, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Encryption, inColumn, type Place } from './index.js'
import { additionalData } from './place.js'

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64url')
const encryption = new Encryption([{ id: 'k1', key: key(1) }])
const place = inColumn('lending.application', 'document_number_encrypted', { tenantId: 'one', id: 'a' })
const elsewhere: [string, Place][] = [
  ['another tenant', { ...place, tenantId: 'two' }],
  ['another table', { ...place, table: 'lending.credit' }],
  ['another column', { ...place, column: 'signing_url_encrypted' }],
  ['another record', { ...place, recordId: 'b' }],
]

describe('what is encrypted', () => {
  it('opens again, by any listed key, and is never written twice the same', () => {
    const sealed = encryption.encrypt('Ana · ñ', place)
    expect(
      new Encryption([
        { id: 'k2', key: key(2) },
        { id: 'k1', key: key(1) },
      ]).decrypt(sealed, place),
    ).toBe('Ana · ñ')
    expect(encryption.encrypt('Ana · ñ', place)).not.toBe(sealed)
  })

  it('opens neither by another key nor by none', () => {
    const sealed = encryption.encrypt('text', place)
    expect(() => new Encryption([{ id: 'k1', key: key(3) }]).decrypt(sealed, place)).toThrow()
    expect(() => new Encryption([{ id: 'k2', key: key(1) }]).decrypt(sealed, place)).toThrow(
      'not encrypted by a known key',
    )
  })

  it.each(elsewhere)('opens in its place, and not in %s', (_, other) => {
    const sealed = encryption.encrypt('text', place)
    expect(encryption.decrypt(sealed, place)).toBe('text')
    expect(() => encryption.decrypt(sealed, other)).toThrow()
  })

  it.each([0, 1, 2, 3, 4])('does not open once part %i of it was altered', (part) => {
    const parts = encryption.encrypt('text', place).split('.')
    parts[part] = `${parts[part]!.startsWith('A') ? 'B' : 'A'}${parts[part]!.slice(1)}`
    expect(() => encryption.decrypt(parts.join('.'), place)).toThrow()
  })

  it.each([4, 8, 12, 13, 14, 15])('does not open by the first %i bytes of its tag', (bytes) => {
    const [id, version, iv, tag, body] = encryption.encrypt('text', place).split('.')
    const short = Buffer.from(tag!, 'base64url').subarray(0, bytes).toString('base64url')
    expect(() => encryption.decrypt([id, version, iv, short, body].join('.'), place)).toThrow()
  })
})

describe('what was encrypted before values were bound to their place', () => {
  /** The form of the version before: `<key id>.<iv>.<tag>.<ciphertext>`, without additional data. */
  function encryptedBefore(text: string) {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(key(1), 'base64url'), iv)
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return ['k1', ...[iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.')
  }

  it('still opens', () => {
    expect(encryption.decrypt(encryptedBefore('Ana · ñ'), place)).toBe('Ana · ñ')
  })

  it('still opens where the key is named as the version', () => {
    const sealed = encryptedBefore('text').replace('k1.', 'v2.')
    expect(new Encryption([{ id: 'v2', key: key(1) }]).decrypt(sealed, place)).toBe('text')
  })

  it('is what is written while processes run that cannot read another form, and those that can open it', () => {
    const unbound = new Encryption([{ id: 'k1', key: key(1) }], { binds: false })
    const sealed = unbound.encrypt('text', place)
    expect(sealed.split('.')).toHaveLength(4)
    expect(encryption.decrypt(sealed, place)).toBe('text')
    expect(unbound.decrypt(encryption.encrypt('text', place), place)).toBe('text')
  })

  it('is not what a bound value becomes when its version is taken off', () => {
    const [id, , ...rest] = encryption.encrypt('text', place).split('.')
    expect(() => encryption.decrypt([id, ...rest].join('.'), place)).toThrow()
  })

  it('does not open as a bound value', () => {
    const [id, ...rest] = encryptedBefore('text').split('.')
    expect(() => encryption.decrypt([id, 'v2', ...rest].join('.'), place)).toThrow()
  })
})

describe('a place', () => {
  // Characters that end or escape a part in some encoding, so that a naive one writes two places the same.
  const unit = fc.constantFrom('a', '"', ',', '\\', '.', '[', '|', ':', '\0', '\ud800', '\ud801', 'ñ')
  const part = (minLength: number) => fc.string({ unit, minLength, maxLength: 3 })
  const written = ([tenantId = '', table = '', column = '', recordId = '']: readonly string[]) =>
    additionalData('v2', { tenantId, table, column, recordId })

  it('is written like no other place, whatever its parts contain', () => {
    const parts = fc.tuple(part(0), part(0), part(0), part(0))
    fc.assert(
      fc.property(parts, fc.nat(3), part(0), (one, at, changed) => {
        const other = [...one.slice(0, at), changed, ...one.slice(at + 1)]
        expect(written(one).equals(written(other))).toBe(one[at] === changed)
      }),
    )
  })

  it('is written like no other when text moves from one of its parts to the next', () => {
    const parts = fc.tuple(part(0), part(0), part(0), part(0))
    fc.assert(
      fc.property(parts, fc.nat(2), part(1), (one, at, moved) => {
        const before = one.map((text, n) => (n === at ? text + moved : text))
        const after = one.map((text, n) => (n === at + 1 ? moved + text : text))
        expect(written(before).equals(written(after))).toBe(false)
      }),
    )
  })
})
