import { randomBytes } from 'node:crypto'
import { visible } from '@otorga/foreign/visible'
import { Secret, TOTP } from 'otpauth'
import { derive } from '../clients.js'

/** RFC 6238 as every authenticator app does it. */
const terms = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps before and after the present one whose codes are accepted too, because clocks differ and people type slowly. */
const window = 1
const secretBytes = 20

/** A new secret, in base32. */
export const newSecret = () => new Secret({ size: secretBytes }).base32

const appOf = (secret: string, issuer = '', label = '') =>
  new TOTP({ ...terms, issuer, label, secret: Secret.fromBase32(secret) })

/** Characters of an issuer that an app shows; a QR code holds twice as many in any alphabet. */
const longestIssuer = 60

/** The address in the QR code, by which an app takes the secret over. A colon would end the name of the issuer there. */
export function keyAddress(secret: string, { issuer, email }: { issuer: string; email: string }) {
  const shown = [...visible(issuer).replaceAll(':', ' ')].slice(0, longestIssuer).join('').trim()
  return appOf(secret, shown, visible(email)).toString()
}

/** The step whose code this is; undefined for a code of no accepted step. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const off = appOf(secret).validate({ token: code, timestamp, window })
  return off === null ? undefined : TOTP.counter({ period: terms.period, timestamp }) + off
}

const recoveryCodes = 10
// Without letters and digits that are mistaken for others: Crockford's base32.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** New recovery codes of 80 random bits each, as they are shown. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () =>
    [...randomBytes(16)]
      .map((byte) => alphabet[byte % 32])
      .join('')
      .replace(/(.{4})(?!$)/g, '$1-'),
  )

/** What a person has typed: the digits of a code, or a recovery code as it is hashed; undefined for anything else. */
export function typedCode(text: string): { code: string } | { recovery: string } | undefined {
  const bare = text.replaceAll(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(bare)) return { code: bare }
  const recovery = bare.replaceAll('o', '0').replaceAll(/[il]/g, '1')
  return /^[0-9a-hjkmnp-tv-z]{16}$/.test(recovery) ? { recovery } : undefined
}

/** The stored form of a recovery code. */
export const recoveryHash = (adminSecret: string, idpId: string, code: string) =>
  derive(adminSecret, `recovery-code:${idpId}:${code.replaceAll('-', '')}`)
