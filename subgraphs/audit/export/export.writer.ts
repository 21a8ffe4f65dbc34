import { Bytes, mostGrowth } from './export.bytes.js'
import type { Layout } from './export.layout.js'
import { Source } from './export.source.js'

/** The size of the pieces that are passed on together, because each piece costs time of its own. */
const usualPiece = 512 * 1024
/** The signature, flags and an empty extension: https://www.postgresql.org/docs/current/sql-copy.html */
const headBytes = 19

/**
 * Writes the rows of a COPY in Postgres' binary format as events in a layout. Chunks of the COPY may end anywhere; a piece of the
 * file is returned when it is full.
 */
export class EventWriter {
  /** The number of written events. */
  events = 0
  readonly #layout: Layout
  readonly #pieceBytes: number
  readonly #to: Bytes
  /** The largest number of bytes of an event, without its texts. */
  readonly #constantBytes: number
  #rest: Buffer = Buffer.alloc(0)
  #state: 'head' | 'rows' | 'ended' = 'head'

  constructor(layout: Layout, pieceBytes = usualPiece) {
    this.#layout = layout
    this.#pieceBytes = pieceBytes
    this.#to = new Bytes(Math.max(pieceBytes, layout.head.length))
    this.#to.literal(layout.head)
    // 40 bytes are enough for a UUID, a number, a time, quotes or null.
    this.#constantBytes = layout.steps.reduce((sum, { bytes }) => sum + bytes.length + 40, 64)
  }

  /** Writes the rows that end in this chunk; returns the pieces that are full. */
  write(chunk: Buffer): Buffer[] {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk
    const source = new Source(bytes)
    const pieces: Buffer[] = []
    let at = 0
    if (this.#state === 'head' && bytes.length >= headBytes) {
      at = headBytes
      this.#state = 'rows'
    }
    while (this.#state === 'rows') {
      const end = this.#endOfRow(source, at)
      if (end === undefined) break
      this.#reserve(this.#constantBytes + mostGrowth * (end - at), pieces)
      this.#row(source, at)
      at = end
    }
    this.#rest = bytes.subarray(at)
    return pieces
  }

  /** Returns the rest of the file; throws when the end of the rows was not received. */
  end(): Buffer {
    if (this.#state !== 'ended') throw new Error('the copy of the events broke off')
    const pieces: Buffer[] = []
    this.#reserve(this.#layout.foot.length, pieces)
    this.#to.literal(this.#layout.foot)
    return Buffer.concat([...pieces, this.#to.taken()])
  }

  #reserve(bytes: number, pieces: Buffer[]) {
    const full = this.#to.reserve(bytes, this.#pieceBytes)
    if (full) pieces.push(full)
  }

  /** The end of the row that begins here; undefined when it was not received yet, or when there is no row. */
  #endOfRow({ bytes, view }: Source, from: number): number | undefined {
    if (from + 2 > bytes.length) return undefined
    const values = view.getInt16(from)
    if (values === -1) this.#state = 'ended'
    let at = from + 2
    for (let value = 0; value < values; value++) {
      if (at + 4 > bytes.length) return undefined
      at += 4 + Math.max(0, view.getInt32(at))
    }
    return values === -1 || at > bytes.length ? undefined : at
  }

  #row(from: Source, start: number) {
    const to = this.#to
    const { steps, between, nothing, text, json } = this.#layout
    let at = start + 2
    let opened = 0
    let given = false
    if (this.events > 0) to.literal(between)
    for (const { kind, bytes, optional } of steps) {
      if (kind === 'literal') {
        to.literal(bytes)
        continue
      }
      if (kind === 'open') {
        opened = to.length
        given = false
        continue
      }
      if (kind === 'close') {
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
      if (kind === 'text') text(to, from, at, end)
      else if (kind === 'int4') to.integer(from.view.getInt32(at))
      else if (kind === 'uuid') to.uuid(from, at)
      else if (kind === 'int8') to.integer(from.int8(at))
      else if (kind === 'timestamptz') to.moment(from, at)
      // The first byte is the version of the format.
      else json(to, from, at + 1, end)
      at = end
    }
    this.events++
  }
}
