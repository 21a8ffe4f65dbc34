import { Secret } from 'otpauth'
import { renderSVG } from 'uqr'
import { describe, expect, test } from 'vitest'
import { keyAddress, newRecoveryCodes, newSecret, recoveryHash, stepOf, typedCode } from './codes.js'

/** The secret of RFC 6238, appendix B. */
const published = Secret.fromLatin1('12345678901234567890').base32

describe('codes', () => {
  // The last six of the eight digits that the RFC shows.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i s it is that of RFC 6238', (seconds, code) => {
    expect(stepOf(published, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
  })

  test('belong to the step before and after too, and to no other', () => {
    const at = (steps: number) => stepOf(published, '050471', new Date((1_111_111_111 + steps * 30) * 1000))
    const step = Math.floor(1_111_111_111 / 30)
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([undefined, step, step, step, undefined])
  })

  test('come from secrets of 160 bits, which differ', () => {
    const secrets = [newSecret(), newSecret()]
    for (const one of secrets) expect(Secret.fromBase32(one).bytes).toHaveLength(20)
    expect(secrets[0]).not.toBe(secrets[1])
  })

  test('are set up by an address that names account and issuer, whatever is in their names', () => {
    const url = new URL(keyAddress(published, { issuer: 'Otorga A:B & C', email: 'ana+x@demo.test' }))
    expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp'])
    expect(decodeURIComponent(url.pathname)).toBe('/Otorga A B & C:ana+x@demo.test')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: 'Otorga A B & C',
      secret: published,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })

  test('are set up by an address that a QR code holds and an app shows in its order, however long the name of the issuer is', () => {
    const email = `${'+'.repeat(64)}@${'b'.repeat(189)}`
    for (const sign of ['a', 'я', '王', '😀', '\u202E', ':']) {
      const address = keyAddress(published, { issuer: `Otorga ${sign.repeat(200)}`, email })
      expect(() => renderSVG(address, { ecc: 'M' }), sign).not.toThrow()
      expect(decodeURIComponent(address)).not.toContain('\u202E')
    }
  })
})

describe('what a person types', () => {
  test.each([
    ['123456', { code: '123456' }],
    [' 123 456 ', { code: '123456' }],
    ['0123-4567-89ab-cdef', { recovery: '0123456789abcdef' }],
    ['OI23 4567 89AB CDEF', { recovery: '0123456789abcdef' }],
    ['lo23456789abcdef', { recovery: '1023456789abcdef' }],
  ])('%j is read', (text, read) => {
    expect(typedCode(text)).toEqual(read)
  })

  test.each([
    '',
    '12345',
    '1234567',
    '12345a',
    '٠١٢٣٤٥',
    '0123-4567-89ab-cdeu',
    '0123-4567-89ab-cde',
    'x'.repeat(10_000),
  ])('%j is no code', (text) => expect(typedCode(text)).toBeUndefined())
})

test('each recovery code can be typed, and its hash is that of its user alone', () => {
  for (const code of newRecoveryCodes()) {
    expect(typedCode(code)).toEqual({ recovery: code.replaceAll('-', '') })
    expect(recoveryHash('secret', 'ana', code)).toBe(recoveryHash('secret', 'ana', code.replaceAll('-', '')))
    expect(recoveryHash('secret', 'ana', code)).not.toBe(recoveryHash('secret', 'eva', code))
    expect(recoveryHash('secret', 'ana', code)).not.toBe(recoveryHash('other', 'ana', code))
  }
})
