import { Worker } from 'node:worker_threads'
import type { Said, Tasks } from './serve.js'

/** Too many jobs wait already; the caller may ask again later. */
export class Busy extends Error {
  override name = 'Busy'
}

/** The engines of a family cannot be loaded, or a job failed, or took too long. Nothing was seen. */
export class NotSeen extends Error {
  override name = 'NotSeen'
}

export interface Family {
  /** The module that serves the tasks. */
  module: URL
  /** MiB of heap that its thread may use. What wasm and libvips use lies outside of it. */
  heapMb: number
}

export interface PoolOptions {
  /** Jobs that run at the same time, over all families. */
  most: number
  /** Jobs that may wait for their turn. */
  waiting: number
  /** How long a job may run before its thread is ended. */
  jobMs: number
  /** How long a thread may take to load its engines. */
  loadMs: number
  /** After so long without a job a thread is ended, and its memory is free. */
  idleMs: number
  /** After so many jobs a thread is replaced: what libraries never free is freed then. */
  jobs: number
}

interface Thread {
  worker: Worker
  heard: (said: Said | Error) => void
  loaded: boolean
  left: number
  idle?: NodeJS.Timeout
}

interface Job {
  family: string
  name: string
  input: unknown
  resolve(result: unknown): void
  reject(error: Error): void
}

export interface Pool {
  /** Runs a task. Throws Busy, NotSeen. */
  run<Result>(family: string, name: keyof Tasks & string, input: unknown): Promise<Result>
  close(): Promise<void>
}

/** One thread for each family of engines, started at its first job; a few jobs at a time over all. */
export function createPool(families: Record<string, Family>, options: PoolOptions): Pool {
  const threads = new Map<string, Thread>()
  const busy = new Set<string>()
  const queue: Job[] = []

  function start(name: string): Thread {
    const { module, heapMb } = families[name]!
    const worker = new Worker(module, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: heapMb } })
    const thread: Thread = { worker, heard: () => {}, loaded: false, left: options.jobs }
    worker.on('message', (said: Said) => thread.heard(said))
    worker.on('error', (error) => thread.heard(error))
    worker.on('exit', () => {
      if (threads.get(name) === thread) threads.delete(name)
      thread.heard(new Error('the thread has ended'))
    })
    threads.set(name, thread)
    return thread
  }

  async function end(name: string) {
    const thread = threads.get(name)
    threads.delete(name)
    clearTimeout(thread?.idle)
    await thread?.worker.terminate()
  }

  /** The thread's next message; an error when none comes in time. */
  function next(thread: Thread, milliseconds: number, ask?: () => void) {
    let timer: NodeJS.Timeout | undefined
    return new Promise<Said | Error>((resolve) => {
      thread.heard = resolve
      timer = setTimeout(() => resolve(new Error(`took longer than ${milliseconds} ms`)), milliseconds)
      ask?.()
    }).finally(() => clearTimeout(timer))
  }

  async function runNow({ family, name, input }: Job): Promise<unknown> {
    const thread = threads.get(family) ?? start(family)
    clearTimeout(thread.idle)
    thread.worker.ref()
    try {
      if (!thread.loaded) {
        const said = await next(thread, options.loadMs)
        if (said instanceof Error || said.kind === 'failed')
          throw new NotSeen(`the engines of ${family} did not load: ${said.message}`)
        thread.loaded = true
      }
      const said = await next(thread, options.jobMs, () => thread.worker.postMessage({ name, input }))
      if (said instanceof Error) throw new NotSeen(`${family}: ${said.message}`)
      if (said.kind === 'answer') {
        if (--thread.left === 0) await end(family)
        return said.result
      }
      throw new NotSeen(`${family}: ${said.kind === 'failed' ? said.message : 'spoke out of turn'}`)
    } catch (error) {
      await end(family)
      throw error
    } finally {
      thread.worker.unref() // the process may end without it
      thread.idle = setTimeout(() => void end(family), options.idleMs).unref()
    }
  }

  function pump() {
    while (busy.size < options.most) {
      const at = queue.findIndex(({ family }) => !busy.has(family))
      if (at < 0) return
      const [job] = queue.splice(at, 1) as [Job]
      busy.add(job.family)
      runNow(job)
        .then(job.resolve, job.reject)
        .finally(() => {
          busy.delete(job.family)
          pump()
        })
    }
  }

  return {
    run: <Result>(family: string, name: string, input: unknown) =>
      new Promise<Result>((resolve, reject) => {
        if (queue.length >= options.waiting) return reject(new Busy(`${queue.length} jobs wait already`))
        queue.push({ family, name, input, resolve: resolve as (result: unknown) => void, reject })
        pump()
      }),
    async close() {
      for (const job of queue.splice(0)) job.reject(new NotSeen('is closing'))
      await Promise.all([...threads.keys()].map(end))
    },
  }
}
