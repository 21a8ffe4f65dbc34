import { randomUUID } from 'node:crypto'
import { type Encryption, equalInConstantTime, hmac, type Place, sha256 } from '../../base/crypto/index.js'

/** What a capability token is for; a token of one purpose is not valid for another. */
export type TokenPurpose = 'wizard' | 'execution' | 'signing'

export interface MintedToken {
  /** `<uuid v4>.<base64url HMAC-SHA256 over "<purpose>:<uuid>">`: goes to the person, never into a table or log. */
  token: string
  /** Stored in the table; the record is found by it. */
  hash: string
}

/** Tokens that give access to one application, execution or signature. */
export interface AccessTokens {
  mint(purpose: TokenPurpose): MintedToken
  /** The hash by which the record is found; undefined for a token that was not minted for this purpose. Needs no query. */
  verify(purpose: TokenPurpose, token: string): string | undefined
  /** Encrypts a token, for links that are sent or shown again; to be removed when the token expires. */
  seal(token: string, place: Place): string
  /** Returns the token that was sealed for this place. */
  unseal(sealed: string, place: Place): string
}

const shape = /^([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/

export interface AccessTokensOptions {
  /** The first secret mints; tokens of the others, from before a rotation, are accepted. */
  secrets: readonly string[]
  encryption: Encryption
}

export function createAccessTokens({ secrets, encryption }: AccessTokensOptions): AccessTokens {
  const minting = secrets[0]
  if (!minting) throw new Error('a secret is needed to mint access tokens')
  const sign = (secret: string, purpose: TokenPurpose, id: string) => hmac(secret, `${purpose}:${id}`)
  return {
    mint(purpose) {
      const id = randomUUID()
      const token = `${id}.${sign(minting, purpose, id)}`
      return { token, hash: sha256(token) }
    },
    verify(purpose, token) {
      const [, id, signature] = shape.exec(token) ?? []
      if (!id || !signature) return undefined
      // Every secret is tried, so that the time does not show which one it was.
      const matches = secrets.filter((secret) => equalInConstantTime(signature, sign(secret, purpose, id)))
      return matches.length > 0 ? sha256(token) : undefined
    },
    seal: (token, place) => encryption.encrypt(token, place),
    unseal: (sealed, place) => encryption.decrypt(sealed, place),
  }
}
