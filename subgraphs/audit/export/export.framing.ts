import { Transform, type TransformCallback } from 'node:stream'

/** What goes on at once: copies come in pieces of a few kilobytes, each of which would cost a turn of its own. */
const pieceBytes = 512 * 1024
/** What may wait until it is its turn. */
const aheadBytes = 4 * 1024 * 1024

/** Collects bytes into pieces. */
abstract class Framing extends Transform {
  #piece = Buffer.allocUnsafeSlow(pieceBytes)
  #length = 0

  constructor() {
    super({ readableHighWaterMark: aheadBytes })
  }

  protected add(source: Buffer, from: number, to: number) {
    for (let at = from; at < to; ) {
      const taken = source.copy(this.#piece, this.#length, at, to)
      at += taken
      this.#length += taken
      if (this.#length === pieceBytes) this.#send()
    }
  }

  #send() {
    this.push(this.#piece.subarray(0, this.#length))
    this.#piece = Buffer.allocUnsafeSlow(pieceBytes)
    this.#length = 0
  }

  override _flush(done: TransformCallback) {
    if (this.#length > 0) this.#send()
    done()
  }
}

const comma = Buffer.from(',')
const crlf = Buffer.from('\r\n')

/** Before each value of COPY's binary format: how many there are in the row, 16 bits, and its length, 32. */
const headBytes = 6
/** The signature, flags and an empty extension: https://www.postgresql.org/docs/current/sql-copy.html */
const fileHeadBytes = 19

/** The values of a COPY of one column in the binary format, each after a comma. */
export class Documents extends Framing {
  readonly #head = Buffer.alloc(fileHeadBytes)
  #headLength = 0
  #headBytes = fileHeadBytes
  #left = 0
  #ended = false

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback) {
    for (let at = 0; at < chunk.length && !this.#ended; ) {
      if (this.#left > 0) {
        const end = Math.min(chunk.length, at + this.#left)
        this.add(chunk, at, end)
        this.#left -= end - at
        at = end
      } else {
        const taken = chunk.copy(this.#head, this.#headLength, at, at + this.#headBytes - this.#headLength)
        at += taken
        this.#headLength += taken
        this.#begin()
      }
    }
    done()
  }

  #begin() {
    const first = this.#headBytes === fileHeadBytes
    // The end is a count of -1 without a length.
    if (!first && this.#headLength >= 2 && this.#head.readInt16BE(0) === -1) this.#ended = true
    if (this.#headLength < this.#headBytes) return
    this.#headLength = 0
    this.#headBytes = headBytes
    if (first) return
    this.#left = this.#head.readInt32BE(2)
    this.add(comma, 0, 1)
  }
}

/** The records of a csv that end with a mark of their own and LF: without it and with CRLF, as RFC 4180 has it. */
export class Records extends Framing {
  readonly #end: Buffer
  #rest: Buffer = Buffer.alloc(0)

  constructor(mark: string) {
    super()
    this.#end = Buffer.from(`,${mark}\n`)
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback) {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk
    let from = 0
    for (let at = bytes.indexOf(this.#end); at >= 0; at = bytes.indexOf(this.#end, from)) {
      this.add(bytes, from, at)
      this.add(crlf, 0, 2)
      from = at + this.#end.length
    }
    // The end of a record may lie across two chunks.
    const kept = Math.max(from, bytes.length - this.#end.length + 1)
    this.add(bytes, from, kept)
    this.#rest = bytes.subarray(kept)
    done()
  }
}
