import { Source } from './export.source.js'

/** The type of a message and its length, which counts itself: https://www.postgresql.org/docs/current/protocol-message-formats.html */
export const headBytes = 5

/** Splits what Postgres sends into messages, wherever its chunks end. */
export class Messages {
  #rest: Buffer = Buffer.alloc(0)

  constructor(private readonly each: (from: Source, at: number, end: number) => void) {}

  take(chunk: Buffer) {
    let at = 0
    if (this.#rest.length > 0) {
      // Only the message that was cut is copied, not the chunk.
      const head = Buffer.concat([this.#rest, chunk.subarray(0, headBytes)])
      const length = head.length < headBytes ? Number.POSITIVE_INFINITY : 1 + head.readInt32BE(1)
      at = Math.min(length - this.#rest.length, chunk.length)
      const whole = Buffer.concat([this.#rest, chunk.subarray(0, at)])
      this.#rest = whole
      if (whole.length < length) return
      this.each(new Source(whole), 0, length)
    }
    const source = new Source(chunk)
    while (at + headBytes <= chunk.length) {
      const end = at + 1 + source.view.getInt32(at + 1)
      if (end > chunk.length) break
      this.each(source, at, end)
      at = end
    }
    // Copied, because the memory of a chunk may be read into again.
    this.#rest = Buffer.from(chunk.subarray(at))
  }
}
