import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { Encryption, hmac, inColumn, sha256 } from '../../base/crypto/index.js'
import { type AccessTokens, createAccessTokens, type TokenPurpose } from './index.js'

const encryption = new Encryption([{ id: 'k', key: randomBytes(32).toString('base64url') }])
const place = inColumn('flow.flow_request', 'token_encrypted', { tenantId: 'one', id: 'one' })
const purposes: TokenPurpose[] = ['wizard', 'execution', 'signing']

/** An id for which no token was minted; fixed, so that the titles of tests are the same in each run. */
const unminted = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

describe('access tokens', () => {
  let tokens: AccessTokens
  beforeEach(() => {
    tokens = createAccessTokens({ secrets: ['now', 'before'], encryption })
  })

  it.each(purposes)('of %s are a UUID v4 and its HMAC, and are known by their hash', (purpose) => {
    const { token, hash } = tokens.mint(purpose)
    const sealed = tokens.seal(token, place)
    const [id, signature] = token.split('.')
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(signature).toBe(hmac('now', `${purpose}:${id}`))
    expect(hash).toBe(sha256(token))
    expect(tokens.verify(purpose, token)).toBe(hash)
    expect(sealed).not.toContain(id)
    expect(tokens.unseal(sealed, place)).toBe(token)
    expect(() => tokens.unseal(sealed, { ...place, recordId: 'two' })).toThrow()
  })

  it('of one purpose are no others', () => {
    for (const minted of purposes)
      for (const asked of purposes)
        expect(tokens.verify(asked, tokens.mint(minted).token) !== undefined).toBe(asked === minted)
  })

  it('altered in any character are refused', () => {
    const { token } = tokens.mint('wizard')
    for (let at = 0; at < token.length; at++)
      for (const other of ['0', 'b', '-', '_', '.', ' ']) {
        const altered = token.slice(0, at) + other + token.slice(at + 1)
        if (altered !== token) expect(tokens.verify('wizard', altered)).toBeUndefined()
      }
  })

  it.each(['', '.', unminted, `${unminted}.`, `${unminted}.${'A'.repeat(43)}`])(
    'that nobody minted are refused: %j',
    (token) => expect(tokens.verify('wizard', token)).toBeUndefined(),
  )

  it('are refused at any length', () => {
    for (const token of ['x'.repeat(100_000), `${unminted}.${'A'.repeat(100_000)}`])
      expect(tokens.verify('wizard', token)).toBeUndefined()
  })

  it('have one spelling: padding, case and unused bits do not count as the same', () => {
    const { token } = tokens.mint('signing')
    const last = token.at(-1)!
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const twin = token.slice(0, -1) + alphabet[alphabet.indexOf(last) ^ 1]
    for (const other of [`x${token}`, `${token}=`, token.toUpperCase(), `${token}\n`, twin])
      expect(tokens.verify('signing', other)).toBeUndefined()
  })

  it('of the secret before a rotation are accepted, of others not; new ones carry the new secret', () => {
    const mintedBy = (secret: string) => createAccessTokens({ secrets: [secret], encryption }).mint('execution').token
    expect(tokens.verify('execution', mintedBy('before'))).toBeDefined()
    expect(tokens.verify('execution', mintedBy('other'))).toBeUndefined()
    const { token } = tokens.mint('execution')
    expect(createAccessTokens({ secrets: ['now'], encryption }).verify('execution', token)).toBeDefined()
  })

  it('need a secret to be minted with', () => {
    expect(() => createAccessTokens({ secrets: [], encryption })).toThrow('a secret is needed')
  })
})
