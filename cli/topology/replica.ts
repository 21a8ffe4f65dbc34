import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** The command line of this version. */
export const thisMain = fileURLToPath(new URL('../main.js', import.meta.url))

export interface ReplicaOptions {
  /** Such as `lending 1`. */
  name: string
  kind: string
  env: Record<string, string>
  logFile: string
  /** The command line of the version that it runs first; the default is this one. */
  main?: string
}

/** One process of the topology. */
export interface Replica {
  name: string
  kind: string
  /** The command line of the version that the next start runs. */
  main: string
  readonly pid: number
  readonly running: boolean
  /** Starts it, with further variables if any are given. */
  start(more?: Readonly<Record<string, string>>): Promise<void>
  /** Ends the process and waits for it. Kills a process that does not end in time, and rejects. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

const patience = 300_000
/** The longest end of a process: the sum of its time limits for draining, finishing work and closing. */
const endMs = 60_000

/** Makes a process that can be started, ended and started again on the same port. */
export function createReplica({ name, kind, env, logFile, main = thisMain }: ReplicaOptions): Replica {
  let child: ChildProcess | undefined
  const log = (text: unknown) => appendFileSync(logFile, `[${name}] ${String(text)}`)
  const replica: Replica = {
    name,
    kind,
    main,
    get pid() {
      return child?.pid ?? 0
    },
    get running() {
      return child !== undefined && child.exitCode === null && child.signalCode === null
    },
    async start(more = {}) {
      const process_ = spawn(process.execPath, [replica.main, 'serve', kind], {
        env: { ...process.env, ...env, ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = process_
      process_.stderr.on('data', log)
      const ready = new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${name} was not ready within ${patience / 1000} s`)), patience)
        process_.stdout.on('data', (text) => {
          log(text)
          if (!String(text).includes('is ready')) return
          clearTimeout(timer)
          resolve()
        })
        process_.once('exit', (code, signal) => {
          clearTimeout(timer)
          reject(new Error(`${name} ended with ${code ?? signal}: see ${logFile}`))
        })
      })
      await ready
    },
    async end(signal) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ending = child
      const exited = once(ending, 'exit')
      ending.kill(signal)
      const late = pause(endMs, 'late' as const, { ref: false })
      if ((await Promise.race([exited, late])) !== 'late') return
      ending.kill('SIGKILL')
      await exited
      throw new Error(`${name} did not end within ${endMs / 1000} s of ${signal}`)
    },
  }
  return replica
}
