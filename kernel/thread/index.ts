import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { type Answer, byteArraysOf, type Order, type Tasks } from './serve.js'

export { serveThread } from './serve.js'

/** Work that took more memory or time than it may; its thread was ended. */
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
  /** How long one task may run; waiting for those before it does not count. */
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
  /** Ends the thread; a next task starts another one. */
  close(): Promise<void>
}

interface Running {
  worker: Worker
  /** Tasks until it is replaced. */
  left: number
  /** Hears how the present task ended. */
  ended?: (answer: Answer | Error) => void
}

/** A thread for work that would keep everybody else waiting: started when it is needed, one task at a time, within bounds. */
export function createThread<Known extends Tasks>(options: ThreadOptions): Thread<Known> {
  const { module, from, heapMb, timeoutMs, tasks = 100 } = options
  let running: Running | undefined
  let last: Promise<unknown> = Promise.resolve()

  function start(): Running {
    const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 }
    // Nothing of how the process was started concerns it.
    const worker = new Worker(createRequire(from).resolve(module), { resourceLimits, execArgv: [] })
    const started: Running = { worker, left: tasks }
    worker.on('message', (answer: Answer) => started.ended?.(answer))
    worker.on('error', (error: NodeJS.ErrnoException) =>
      started.ended?.(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Overrun(`more than ${heapMb} MiB`) : error),
    )
    worker.on('exit', () => started.ended?.(new Error(`the thread of ${module} has ended`)))
    return started
  }

  async function close() {
    const ending = running
    running = undefined
    await ending?.worker.terminate()
  }

  async function runNow(order: Order): Promise<unknown> {
    const thread = (running ??= start())
    thread.worker.ref()
    let timer: NodeJS.Timeout | undefined
    const answer = await new Promise<Answer | Error>((resolve) => {
      thread.ended = resolve
      timer = setTimeout(() => resolve(new Overrun(`longer than ${timeoutMs} ms`)), timeoutMs)
      thread.worker.postMessage(order, byteArraysOf(order.input))
    }).finally(() => clearTimeout(timer))
    thread.worker.unref() // the process may end without it
    if (answer instanceof Error || --thread.left === 0) await close()
    if (answer instanceof Error) throw answer
    if ('failure' in answer) throw new TaskFailed(answer.failure, answer.message)
    return answer.result
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
