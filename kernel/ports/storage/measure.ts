import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { AppError } from '../../base/errors/index.js'

export const tooLarge = () => new AppError('PAYLOAD_TOO_LARGE', { headers: { Connection: 'close' } })

/** Passes bytes on, counts and hashes them; fails at the first byte beyond the limit. */
export function measured(maxBytes = Number.POSITIVE_INFINITY) {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > maxBytes) return done(tooLarge())
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ size, sha256: hash.digest('hex') }) }
}

/** A body as a stream; whole bytes go as one chunk. */
export const asStream = (body: Readable | Uint8Array) =>
  body instanceof Uint8Array ? Readable.from([body], { objectMode: false }) : body
