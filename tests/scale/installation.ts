import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { requestSignIn } from '@otorga/cli/commands/token'
import { freePort } from '@otorga/drizzle/embedded-postgres/server'
import type { Answers, Question } from './child.js'

/** The whole system in one process, on a database of its own. */
export interface Running {
  publicUrl: string
  /** Milliseconds from the start of the process until it served. */
  startTime: number
  ask<Name extends keyof Answers>(name: Name): Promise<Answers[Name]>
  /** An access token of a user of the embedded provider. */
  signIn(email: string, tenant: string): Promise<string>
  stop(): Promise<void>
}

export interface Installation {
  name: string
  databaseUrl: string
  env: Record<string, string>
  start(): Promise<Running>
}

const patience = 3_600_000

function asker(child: ChildProcess) {
  const waiting = new Map<number, { resolve(answer: never): void; reject(error: Error): void }>()
  let count = 0
  child.on('message', ({ id, answer, error }: { id: number; answer?: never; error?: string }) => {
    const one = waiting.get(id)
    waiting.delete(id)
    if (error) one?.reject(new Error(error))
    else one?.resolve(answer as never)
  })
  child.on('exit', (code, signal) => {
    for (const { reject } of waiting.values()) reject(new Error(`the system ended with ${code ?? signal}`))
    waiting.clear()
  })
  return <Name extends keyof Answers>(ask: Name) =>
    new Promise<Answers[Name]>((resolve, reject) => {
      const id = ++count
      const timer = setTimeout(() => reject(new Error(`no answer to ${ask}`)), patience)
      const after =
        <Value>(end: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(timer)
          end(value)
        }
      waiting.set(id, { resolve: after(resolve) as never, reject: after(reject) })
      child.send({ id, ask } satisfies Question)
    })
}

/**
 * An installation on a migrated or empty database. Its ports stay the same from start to start. Installations of one cluster have
 * the same secrets, because roles belong to the cluster.
 */
export async function installationOn(
  name: string,
  { databaseUrl, folder, secrets }: { databaseUrl: string; folder: string; secrets: Record<string, string> },
): Promise<Installation> {
  const ports = [await freePort(), await freePort(), await freePort()] as const
  const dataDir = join(folder, name)
  mkdirSync(dataDir, { recursive: true })
  const env: Record<string, string> = {
    ...secrets,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    PORT: String(ports[0]),
    INTERNAL_PORT: String(ports[1]),
    IDP_PORT: String(ports[2]),
    RATE_LIMIT_MULTIPLIER: '100000',
  }
  return {
    name,
    databaseUrl,
    env,
    async start() {
      const started = performance.now()
      const child = fork(fileURLToPath(new URL('./child.js', import.meta.url)), {
        env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
        execArgv: ['--expose-gc'],
        stdio: ['ignore', 2, 2, 'ipc'],
      })
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      const ask = asker(child)
      const kill = async () => {
        child.kill('SIGKILL')
        await gone
      }
      try {
        const { publicUrl, idpUrl } = await ask('start')
        return {
          publicUrl,
          startTime: performance.now() - started,
          ask,
          signIn: (email, tenant) => requestSignIn(idpUrl, secrets.IDP_ADMIN_SECRET!, email, tenant),
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
    },
  }
}
