import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { type Answer, byteArraysOf, type Order, ready, type Tasks } from './serve.js'

export { serveThread } from './serve.js'

/** A task exceeded its memory or its time; its thread was ended. */
export class Overrun extends Error {
  override name = 'Overrun'
}

/** What a task threw: its message, and the name of its error. */
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
  /** The `import.meta.url` of who asks: the module is resolved from there. */
  from: string
  /** MiB that a task's objects may take; bytes outside of the heap are the task's own to bound. */
  heapMb: number
  /** How long one task may run; waiting for the thread and for tasks before it does not count. */
  timeoutMs: number
  /** After so many tasks a thread is replaced, so that what libraries keep for ever is forgotten. */
  tasks?: number
}

export interface Thread<Known extends Tasks> {
  /**
   * Runs one task, after those that came before. Byte arrays among the fields of input and answer are moved, not copied: who
   * hands them over has them no more. Throws Overrun, TaskFailed.
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
  /** Tasks until it is replaced. */
  left: number
  /** Hears what the thread says next: that it is ready, or how the present task ended. */
  heard?: (said: Answer | typeof ready | Error) => void
  ready: boolean
}

/** How long a thread may take to load its module, on a busy machine too. */
const startMs = 30_000

/** A thread for work that would block the event loop: started when needed, one task at a time, bounded in memory and time. */
export function createThread<Known extends Tasks>(options: ThreadOptions): Thread<Known> {
  const { module, from, heapMb, timeoutMs, tasks = 100 } = options
  let running: Running | undefined
  let last: Promise<unknown> = Promise.resolve()

  function start(): Running {
    const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 }
    // Nothing of how the process was started concerns it.
    const worker = new Worker(createRequire(from).resolve(module), { resourceLimits, execArgv: [] })
    const started: Running = { worker, left: tasks, ready: false }
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

  /** What the thread says next, or that it took longer than it may. */
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
      if (--thread.left === 0) await close()
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
