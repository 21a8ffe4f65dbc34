import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { AppError } from '../../base/errors/index.js'
import type { Body } from './port.js'

export const tooLarge = () => new AppError('PAYLOAD_TOO_LARGE', { headers: { Connection: 'close' } })

/** Counts and hashes the bytes of a body. */
export class Meter {
  readonly #hash = createHash('sha256')
  #size = 0

  constructor(private readonly maxBytes = Number.POSITIVE_INFINITY) {}

  /** Takes the next bytes; throws at the first one beyond the limit. */
  take(bytes: Uint8Array) {
    this.#size += bytes.length
    if (this.#size > this.maxBytes) throw tooLarge()
    this.#hash.update(bytes)
  }

  result() {
    return { size: this.#size, sha256: this.#hash.digest('hex') }
  }

  /** A stream that takes what passes through it. */
  stream(): Transform {
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        try {
          this.take(chunk)
        } catch (error) {
          return done(error as Error)
        }
        done(null, chunk)
      },
    })
  }
}

/** A body as a stream; whole bytes go as one chunk, and of pieces that may be written over a copy goes. */
export function asStream(body: Body): Readable {
  if (body instanceof Readable) return body
  return Readable.from(body instanceof Uint8Array ? [body] : copies(body), { objectMode: false })
}

async function* copies(pieces: AsyncIterable<Uint8Array>) {
  for await (const piece of pieces) yield Buffer.from(piece)
}
