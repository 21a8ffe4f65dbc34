import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { type Answer, byteArraysOf, type Order, ready, type Tasks } from './serve.js'

export { serveThread } from './serve.js'

/** A task exceeded its memory or its time; its thread was ended. */
export class Overrun extends Error {
  override name = 'Overrun'
}

/** A task threw an error; this one has its message and its name. */
export class TaskFailed extends Error {
  override name = 'TaskFailed'
  constructor(
    readonly failure: string,
    message: string,
  ) {
    super(message)
  }
}

export interface ThreadOptions {
  /** The module that serves the tasks, as its package exports it. */
  module: string
  /** The `import.meta.url` of the caller, from which the module is resolved. */
  from: string
  /** MiB of heap that a task may use; the task itself must limit what it uses outside of the heap. */
  heapMb: number
  /** How long one task may run; waiting for the thread and for tasks before it does not count. */
  timeoutMs: number
}

export interface Thread<Known extends Tasks> {
  /**
   * Runs one task, after those that were given before. Byte arrays among the fields of input and result are moved, not copied: the
   * sender cannot use them any more. Throws Overrun, TaskFailed.
   */
  run<Name extends keyof Known & string>(
    name: Name,
    input: Parameters<Known[Name]>[0],
  ): Promise<Awaited<ReturnType<Known[Name]>>>
  /** Ends the thread; the next task starts another one. */
  close(): Promise<void>
}

interface Running {
  worker: Worker
  /** Called with the thread's next message: that it is ready, or the result of the current task. */
  heard?: (said: Answer | typeof ready | Error) => void
  ready: boolean
}

/** How long a thread may take to load its module, even on a busy machine. */
const startMs = 30_000

/**
 * A thread for work that would block the event loop. It starts when needed and runs one task at a time within limits of memory
 * and time.
 */
export function createThread<Known extends Tasks>(options: ThreadOptions): Thread<Known> {
  const { module, from, heapMb, timeoutMs } = options
  let running: Running | undefined
  let last: Promise<unknown> = Promise.resolve()

  function start(): Running {
    const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 }
    // The options of the process are not passed on to the thread.
    const worker = new Worker(createRequire(from).resolve(module), { resourceLimits, execArgv: [] })
    const started: Running = { worker, ready: false }
    worker.on('message', (said: Answer | typeof ready) => started.heard?.(said))
    worker.on('error', (error: NodeJS.ErrnoException) =>
      started.heard?.(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Overrun(`more than ${heapMb} MiB`) : error),
    )
    worker.on('exit', () => {
      if (running === started) running = undefined
      started.heard?.(new Error(`the thread of ${module} has ended`))
    })
    return started
  }

  async function close() {
    const ending = running
    running = undefined
    await ending?.worker.terminate()
  }

  /** The thread's next message, or Overrun when it takes too long. */
  function next(thread: Running, milliseconds: number, ask: () => void = () => {}) {
    let timer: NodeJS.Timeout | undefined
    return new Promise<Answer | typeof ready | Error>((resolve) => {
      thread.heard = resolve
      timer = setTimeout(() => resolve(new Overrun(`longer than ${milliseconds} ms`)), milliseconds)
      ask()
    }).finally(() => clearTimeout(timer))
  }

  async function runNow(order: Order): Promise<unknown> {
    const thread = (running ??= start())
    thread.worker.ref()
    try {
      if (!thread.ready) {
        const said = await next(thread, startMs)
        if (said !== ready) throw said
        thread.ready = true
      }
      const answer = await next(thread, timeoutMs, () => thread.worker.postMessage(order, byteArraysOf(order.input)))
      if (answer instanceof Error || answer === ready) throw answer
      // Libraries keep some memory for ever. A new thread needs half a second, so it is not started for less.
      if (answer.full) await close()
      if ('failure' in answer) throw new TaskFailed(answer.failure, answer.message)
      return answer.result
    } catch (error) {
      if (!(error instanceof TaskFailed)) await close()
      throw error
    } finally {
      thread.worker.unref() // the process may end without it
    }
  }

  return {
    run(name, input) {
      const mine = last.then(() => runNow({ name, input }))
      last = mine.catch(() => {})
      return mine as never
    },
    close,
  }
}
