import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Question, Watched } from './child.js'

/** A server in a child process. */
export interface RunningContender {
  name: string
  base: string
  /** What it reported at its start. */
  about: Record<string, string>
  /** User and system time of the process so far, in microseconds. */
  cpu(): Promise<number>
  /** Watches memory and event loop while something runs. */
  watch(work: () => Promise<void>): Promise<Watched>
  /** Resident bytes of the process. */
  memory(): Promise<number>
  drain(): Promise<void>
  verification(token: string): Promise<number>
  profile(file: string, work: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

const patience = 60_000

function asker(name: string, child: ChildProcess) {
  const waiting = new Map<number, { resolve(answer: never): void; reject(error: Error): void }>()
  let count = 0
  child.on('message', ({ id, answer, error }: { id: number; answer?: never; error?: string }) => {
    const one = waiting.get(id)
    waiting.delete(id)
    if (error) one?.reject(new Error(`${name}: ${error}`))
    else one?.resolve(answer as never)
  })
  child.on('exit', (code, signal) => {
    for (const { reject } of waiting.values()) reject(new Error(`${name} ended with ${code ?? signal}`))
    waiting.clear()
  })
  return <Answer>(ask: Question['ask'], given?: unknown) =>
    new Promise<Answer>((resolve, reject) => {
      const id = ++count
      const timer = setTimeout(() => reject(new Error(`${name}: no answer to ${ask}`)), patience)
      const settle =
        <Value>(end: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(timer)
          end(value)
        }
      waiting.set(id, { resolve: settle(resolve) as never, reject: settle(reject) })
      child.send({ id, ask, given } satisfies Question)
    })
}

/** Starts the server of a compiled file of this package. */
export async function startContender(
  name: string,
  file: string,
  given: unknown,
  env: Record<string, string> = {},
): Promise<RunningContender> {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url))
  const child = fork(path, { env: { ...process.env, NODE_ENV: 'production', ...env }, stdio: ['ignore', 2, 2, 'ipc'] })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const ask = asker(name, child)
  const kill = async () => {
    child.kill('SIGKILL')
    await gone
  }
  try {
    const { base, ...about } = await ask<{ base: string }>('start', given)
    return {
      name,
      base,
      about,
      cpu: () => ask<number>('cpu'),
      async watch(work) {
        await ask('watch')
        await work()
        return ask<Watched>('watched')
      },
      memory: () => ask<number>('memory'),
      drain: () => ask<void>('drain'),
      verification: (token) => ask<number>('verification', token),
      async profile(path, work) {
        await ask('profile')
        await work()
        await ask('profiled', path)
      },
      async stop() {
        if (child.exitCode !== null || child.signalCode !== null) return
        await ask('stop').catch(kill)
        await gone
      },
    }
  } catch (error) {
    await kill()
    throw error
  }
}
