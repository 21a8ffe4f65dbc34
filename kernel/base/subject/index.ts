import { createHmac } from 'node:crypto'
import { uuidOf } from '../crypto/index.js'

/** Who a person is to one tenant, as they were typed in. */
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
 * The id of a person within a tenant: a UUIDv8 from HMAC-SHA256 over `tenant|type|value`, normalized, so that every component
 * names the same person without asking, and nobody without the key can tell whose it is.
 */
export function subjectId(key: string, tenantId: string, identifier: Identifier): string {
  const { type, value } = normalizeIdentifier(identifier)
  return uuidOf(createHmac('sha256', key).update(`${tenantId.toLowerCase()}|${type}|${value}`).digest())
}

/** `subjectId` with the platform's key. */
export type SubjectIdOf = (tenantId: string, identifier: Identifier) => string

/** Binds the key. */
export const createSubjectIds =
  (key: string): SubjectIdOf =>
  (tenantId, identifier) =>
    subjectId(key, tenantId, identifier)
