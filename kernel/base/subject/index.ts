import { createHmac } from 'node:crypto'
import { uuidOf } from '../crypto/index.js'

/** A person's identifier as it was entered. */
export interface Identifier {
  type: string
  value: string
}

// Spaces and dots, and the hyphens and dashes of any keyboard.
const separators = /[\s.\p{Dash_Punctuation}\u2212\u00ad\u200b-\u200d\u2060\ufeff]/gu

/** Normalizes an identifier: removes spaces, dots and dashes and ignores case; an e-mail address keeps its dots and dashes. */
export function normalizeIdentifier({ type, value }: Identifier): Identifier {
  const plain = value.normalize('NFKC').trim().toUpperCase()
  return {
    type: type
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^\p{L}\p{N}_]/gu, ''),
    value: plain.includes('@') ? plain : plain.replace(separators, ''),
  }
}

/**
 * The id of a person within a tenant: a UUIDv8 from HMAC-SHA256 over the normalized `tenant|type|value`. So every component uses
 * the same id for a person without a look-up, and without the key nobody can find out whose it is.
 */
export function subjectId(key: string, tenantId: string, identifier: Identifier): string {
  const { type, value } = normalizeIdentifier(identifier)
  return uuidOf(createHmac('sha256', key).update(`${tenantId.toLowerCase()}|${type}|${value}`).digest())
}

/** `subjectId` with the platform's key. */
export type SubjectIdOf = (tenantId: string, identifier: Identifier) => string

/** Makes a `SubjectIdOf` with this key. */
export const createSubjectIds =
  (key: string): SubjectIdOf =>
  (tenantId, identifier) =>
    subjectId(key, tenantId, identifier)
