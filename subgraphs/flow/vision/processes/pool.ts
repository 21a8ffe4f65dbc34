import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Order, Said } from './messages.js'

/** Too many jobs wait already; the caller may ask again later. */
export class Busy extends Error {
  override name = 'Busy'
}

/** The engines of a family cannot be loaded, or a job failed, or took too long. Nothing was seen. */
export class NotSeen extends Error {
  override name = 'NotSeen'
}

export interface Family {
  /** The module that loads its tasks. */
  module: URL
  /** MiB of heap that its process may use. What wasm and libvips use lies outside of it. */
  heapMb: number
}

export interface PoolOptions {
  /** Jobs that run at the same time, over all families. */
  most: number
  /** Jobs that may wait for their turn. */
  waiting: number
  /** How long a job may run before its process is ended. */
  jobMs: number
  /** How long a process may take to load its engines. */
  loadMs: number
  /** After so long without a job a process is ended, and its memory is free. */
  idleMs: number
  /** After so many jobs a process is replaced: what libraries never free is freed then. */
  jobs: number
}

interface Engines {
  family: string
  child: ChildProcess
  gone: Promise<void>
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
  run<Result>(family: string, name: string, input: unknown): Promise<Result>
  close(): Promise<void>
}

const program = fileURLToPath(new URL('./child.js', import.meta.url))

/**
 * What a process of engines is told of its surroundings: where programs and temporary files are, and nothing secret. Allocators that
 * keep an arena for each engines would keep twice the memory.
 */
function surroundings() {
  const { PATH, TMPDIR } = process.env
  return { MALLOC_ARENA_MAX: '2', ...(PATH && { PATH }), ...(TMPDIR && { TMPDIR }) }
}

/** The parent may end without waiting for a process that has nothing to do. */
function hold({ child }: Engines, working: boolean) {
  if (working) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}

/**
 * One process for each family of engines, started at its first job; a few jobs at a time over all. A process of its own gives all of
 * its memory back when it ends, and a picture that breaks a decoder breaks nothing but that process, which knows no secret.
 */
export function createPool(families: Record<string, Family>, options: PoolOptions): Pool {
  const running = new Map<string, Engines>()
  const busy = new Set<string>()
  const queue: Job[] = []

  function start(family: string): Engines {
    const { module, heapMb } = families[family]!
    const child = fork(program, [module.href], {
      execArgv: [`--max-old-space-size=${heapMb}`],
      env: surroundings(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()))
    const engines: Engines = { family, child, gone, heard: () => {}, loaded: false, left: options.jobs }
    child.on('message', (said: Said) => engines.heard(said))
    child.on('error', (error) => engines.heard(error))
    void gone.then(() => {
      if (running.get(family) === engines) running.delete(family)
      engines.heard(new Error('the process has ended'))
    })
    running.set(family, engines)
    return engines
  }

  async function end(engines: Engines) {
    if (running.get(engines.family) === engines) running.delete(engines.family)
    clearTimeout(engines.idle)
    engines.child.ref() // its end is waited for
    engines.child.kill('SIGKILL')
    await engines.gone
  }

  /** The next message of a process, which is given an order first; an error when none comes in time. */
  function next(engines: Engines, milliseconds: number, order?: Order) {
    let timer: NodeJS.Timeout | undefined
    return new Promise<Said | Error>((resolve) => {
      engines.heard = resolve
      timer = setTimeout(() => resolve(new Error(`took longer than ${milliseconds} ms`)), milliseconds)
      if (order) engines.child.send(order, (error) => error && resolve(error))
    }).finally(() => clearTimeout(timer))
  }

  async function runNow({ family, name, input }: Job): Promise<unknown> {
    const engines = running.get(family) ?? start(family)
    clearTimeout(engines.idle)
    hold(engines, true)
    try {
      if (!engines.loaded) {
        const said = await next(engines, options.loadMs)
        if (said instanceof Error || said.kind === 'failed')
          throw new NotSeen(`the engines of ${family} did not load: ${said.message}`)
        engines.loaded = true
      }
      const said = await next(engines, options.jobMs, { name, input })
      if (said instanceof Error) throw new NotSeen(`${family}: ${said.message}`)
      if (said.kind !== 'answer')
        throw new NotSeen(`${family}: ${said.kind === 'failed' ? said.message : 'spoke out of turn'}`)
      if (--engines.left === 0) await end(engines)
      else engines.idle = setTimeout(() => void end(engines), options.idleMs).unref()
      return said.result
    } catch (error) {
      await end(engines)
      throw error
    } finally {
      hold(engines, false)
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
      await Promise.all([...running.values()].map(end))
    },
  }
}
