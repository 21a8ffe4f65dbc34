import { type ConnectOpts, Socket, type SocketConstructorOpts } from 'node:net'

/** A piece is worked on in one turn of the event loop, which must be short. */
const pieceBytes = 128 * 1024

/**
 * A socket that reads into the same memory again and again. With memory of its own for each piece V8 would mark its whole heap
 * again and again, because of what lies outside of it.
 */
export class Reader {
  readonly socket: Socket
  readonly #bytes = Buffer.allocUnsafeSlow(pieceBytes)
  #state: 'listeners' | 'pieces' | 'nobody' = 'listeners'
  /** The length of a piece that nobody has taken yet. */
  #length = 0
  #over = false
  #error: Error | undefined
  #wake: (() => void) | undefined

  constructor() {
    // The constructor's own type does not declare this option.
    const options: SocketConstructorOpts & ConnectOpts = {
      onread: { buffer: this.#bytes, callback: (length) => this.#arrived(length) },
    }
    this.socket = new Socket(options)
    this.socket.once('error', (error) => this.#end(error))
    this.socket.once('close', () => this.#end(new Error('the connection was closed')))
  }

  #end(error: Error) {
    this.#over = true
    this.#error ??= error
    this.#wake?.()
  }

  /** Returns whether more may be read. */
  #arrived(length: number): boolean {
    if (this.#state === 'listeners') this.socket.emit('data', Buffer.from(this.#bytes.subarray(0, length)))
    if (this.#state !== 'pieces') return true
    this.#length = length
    this.#wake?.()
    return false
  }

  /** What comes from now on, instead of events; a piece is there until the next one is asked for. */
  async *pieces(): AsyncGenerator<Buffer, void> {
    this.#state = 'pieces'
    try {
      for (;;) {
        if (this.#length === 0 && !this.#over)
          await new Promise<void>((resolve) => {
            this.#wake = resolve
            this.socket.resume()
          })
        if (this.#length === 0) throw this.#error
        yield this.#bytes.subarray(0, this.#length)
        this.#length = 0
      }
    } finally {
      // The rest goes nowhere, so that the end of the connection is noticed.
      this.#state = 'nobody'
      this.socket.resume()
    }
  }
}
