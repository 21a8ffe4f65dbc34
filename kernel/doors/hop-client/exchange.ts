import type { Dispatcher, Pool } from 'undici'
import type { Ending } from './tries.js'

/** The answer of a replica. */
export interface HopAnswer {
  status: number
  body: unknown
}

type Asked = Dispatcher.DispatchOptions

const givenUp = new Error('the call was given up')

/**
 * One request and its whole answer, without the streams by which undici would hand it over. Its methods stand in a class, because V8
 * keeps functions of an object literal in its old generation, and the answer with them.
 */
class Exchange implements Dispatcher.DispatchHandler {
  readonly #chunks: Buffer[] = []
  #status = 0
  #running: Dispatcher.DispatchController | undefined

  constructor(
    readonly ending: Ending,
    readonly resolve: (answer: HopAnswer) => void,
    readonly reject: (error: unknown) => void,
  ) {
    ending.onEnd(() => this.#running?.abort(givenUp))
  }

  onRequestStart(controller: Dispatcher.DispatchController) {
    this.#running = controller
    if (this.ending.ended) controller.abort(givenUp)
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number) {
    this.#status = status
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer) {
    this.#chunks.push(chunk)
  }

  onResponseEnd() {
    const [first] = this.#chunks
    const bytes = first && this.#chunks.length === 1 ? first : Buffer.concat(this.#chunks)
    try {
      this.resolve({ status: this.#status, body: JSON.parse(bytes.toString()) })
    } catch (error) {
      this.reject(error)
    }
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error) {
    this.reject(error)
  }
}

/** Sends a request and reads the answer, which is JSON; rejects when it is given up. */
export const exchange = (pool: Pool, asked: Asked, ending: Ending): Promise<HopAnswer> =>
  new Promise((resolve, reject) => {
    pool.dispatch(asked, new Exchange(ending, resolve, reject))
  })
