import { Bytes, mostGrowth } from './export.bytes.js'
import type { Layout } from './export.layout.js'
import type { Source } from './export.source.js'

/** The size of the pieces that are passed on, because each piece costs time of its own. */
const usualPiece = 256 * 1024
/** What one chunk of the copy usually becomes. */
const usualChunk = 256 * 1024
/** The signature, flags and an empty extension: https://www.postgresql.org/docs/current/sql-copy.html */
const headBytes = 19

/**
 * Writes the rows of a COPY in Postgres' binary format as events in a layout. The file is passed on in pieces, all of which stand
 * in the same memory: with memory of its own for each, V8 would mark its whole heap again and again.
 */
export class EventWriter {
  /** The number of written events. */
  events = 0
  readonly #layout: Layout
  readonly #pieceBytes: number
  readonly #to: Bytes
  /** The largest number of bytes of an event, without its texts. */
  readonly #constantBytes: number
  #state: 'head' | 'rows' | 'ended' = 'head'

  constructor(layout: Layout, pieceBytes = usualPiece) {
    this.#layout = layout
    this.#pieceBytes = pieceBytes
    this.#to = new Bytes(pieceBytes + usualChunk)
    this.#to.reserve(layout.head.bytes.length)
    this.#to.literal(layout.head)
    // 40 bytes are enough for a UUID, a number, a time, quotes or null.
    this.#constantBytes = layout.steps.reduce((sum, { bytes }) => sum + bytes.bytes.length + 40, 64)
  }

  /** Writes a row: what is from `at` up to `end`. The first one begins with the head of the format, the last one is its end. */
  row(from: Source, at: number, end: number) {
    let start = at
    if (this.#state === 'head') {
      start += headBytes
      this.#state = 'rows'
      if (start === end) return
    }
    if (from.view.getInt16(start) === -1) {
      this.#state = 'ended'
      return
    }
    this.#to.reserve(this.#constantBytes + mostGrowth * (end - start))
    this.#write(from, start)
  }

  /** The next piece of the file, when it is long enough; the rows after it are written over it. */
  piece(): Buffer | undefined {
    return this.#to.length < this.#pieceBytes ? undefined : this.#to.take()
  }

  /** Returns the rest of the file; throws when the end of the rows was not received. */
  end(): Buffer {
    if (this.#state !== 'ended') throw new Error('the copy of the events broke off')
    this.#to.reserve(this.#layout.foot.bytes.length)
    this.#to.literal(this.#layout.foot)
    return this.#to.take()
  }

  #write(from: Source, start: number) {
    const to = this.#to
    const { steps, between, nothing, text, json } = this.#layout
    let at = start + 2
    let opened = 0
    let given = false
    if (this.events > 0) to.literal(between)
    for (const { bytes, value, optional } of steps) {
      to.literal(bytes)
      if (value === 'none') continue
      if (value === 'open') {
        opened = to.length
        given = false
        continue
      }
      if (value === 'close') {
        if (given) continue
        to.length = opened
        to.literal(nothing)
        continue
      }
      const length = from.view.getInt32(at)
      at += 4
      if (length < 0 || (optional && length === 0)) {
        to.literal(nothing)
        continue
      }
      given = true
      const end = at + length
      if (value === 'text') text(to, from, at, end)
      else if (value === 'int4') to.integer(from.view.getInt32(at))
      else if (value === 'uuid') to.uuid(from, at)
      else if (value === 'int8') to.integer(from.int8(at))
      else if (value === 'timestamptz') to.moment(from, at)
      // The first byte is the version of the format.
      else json(to, from, at + 1, end)
      at = end
    }
    this.events++
  }
}
