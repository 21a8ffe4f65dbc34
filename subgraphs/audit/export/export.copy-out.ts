import type { Duplex } from 'node:stream'
import type { Connection, Submittable } from 'pg'
import { headBytes, Messages } from './export.messages.js'
import type { Reader } from './export.reader.js'
import type { Source } from './export.source.js'

const copyData = 'd'.charCodeAt(0)

/**
 * A COPY that `pg` sends, and whose rows are read off the connection itself; for `pg` they would be an object and an event each. All
 * other messages are left to `pg`. The connection is of no other use afterwards.
 */
export class CopyOut implements Submittable {
  #stream: Duplex | undefined
  #ended = false
  #error: Error | undefined

  /** `row` is called with each row: the bytes from `at` up to `end`. `reader` reads the connection, unless TLS does. */
  constructor(
    private readonly text: string,
    private readonly reader: Reader,
    private readonly row: (from: Source, at: number, end: number) => void,
  ) {}

  submit(connection: Connection) {
    this.#stream = connection.stream
    connection.query(this.text)
  }

  handleError(error: Error) {
    this.#error = error
  }

  handleCommandComplete() {}

  handleReadyForQuery() {
    this.#ended = true
  }

  /** Reads all rows, and gives its caller a turn after each piece of them. Ends when all are read; throws the error of Postgres. */
  async *read(): AsyncGenerator<void, void> {
    const stream = this.#stream!
    const [others] = stream.listeners('data') as [(bytes: Buffer) => void]
    stream.removeListener('data', others)
    const messages = new Messages((from, at, end) => {
      if (from.bytes[at] === copyData) this.row(from, at + headBytes, end)
      else others(from.bytes.subarray(at, end))
    })
    const pieces = stream === this.reader.socket ? this.reader.pieces() : decrypted(stream)
    for await (const piece of pieces) {
      messages.take(piece)
      if (this.#error) throw this.#error
      yield
      if (this.#ended) return
    }
  }

  /** Ends the reading, even while Postgres sends nothing. */
  stop(reason: Error) {
    this.#stream?.destroy(reason)
  }
}

/** What comes through TLS. */
async function* decrypted(stream: Duplex): AsyncGenerator<Buffer, void> {
  try {
    yield* stream.iterator({ destroyOnReturn: false })
  } finally {
    stream.resume()
  }
}
