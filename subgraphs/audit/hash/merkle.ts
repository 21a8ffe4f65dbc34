import { createHash, hash } from 'node:crypto'

/** The number of bytes of a hash. */
export const hashBytes = 32

const nodePrefix = Buffer.of(1)

/** RFC 6962, 2.1: the hash of a leaf, which is a zero byte followed by the text. */
export const leafHash = (text: string): Buffer => hash('sha256', `\0${text}`, 'buffer')

/** SHA-256 of bytes. */
export const digest = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()

/**
 * RFC 6962, 2.1: the root over concatenated leaf hashes. Pairs are joined level by level and a single last hash moves up unchanged,
 * which gives the same tree as splitting at the largest power of two.
 */
export function merkleRoot(hashes: Buffer): Buffer {
  if (hashes.length === 0) return digest('')
  let level = hashes
  while (level.length > hashBytes) {
    const count = level.length / hashBytes
    const next = Buffer.allocUnsafe(Math.ceil(count / 2) * hashBytes)
    for (let at = 0; at < count; at += 2) {
      const from = at * hashBytes
      const pair = level.subarray(from, from + 2 * hashBytes)
      const joined = at + 1 < count ? createHash('sha256').update(nodePrefix).update(pair).digest() : pair
      joined.copy(next, (at / 2) * hashBytes)
    }
    level = next
  }
  return Buffer.from(level)
}
