import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import net from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@otorga/drizzle/embedded-postgres'
import { answers } from '@otorga/kernel/testing/services'

/** A service of this run, which can be stopped and started again on the same port with the same data. */
export interface Instance {
  url: string
  start(): Promise<void>
  stop(): Promise<void>
}

export const rabbitServer = '/usr/lib/rabbitmq/bin/rabbitmq-server'
export const redisServer = '/usr/bin/redis-server'

/** The programs that the faults need and that are not installed. */
export const missingPrograms = () => [redisServer, rabbitServer].filter((file) => !existsSync(file))

/** Debian's library that shows a process another time; undefined where it is not installed. */
export const fakeTime = () =>
  ['x86_64', 'aarch64']
    .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
    .find((file) => existsSync(file))

async function freePort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function untilAnswers(url: string, seconds: number) {
  const end = Date.now() + seconds * 1000
  while (!(await answers(url))) {
    if (Date.now() > end) throw new Error(`${url} did not answer within ${seconds} s`)
    await pause(100)
  }
}

/** Ends a process and its process group. */
async function end(child: ChildProcess | undefined, signal: NodeJS.Signals) {
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  process.kill(-child.pid, signal)
  await exited
}

/** Redis without files: the platform must not depend on what Redis loses when it stops. */
export async function redisInstance(folder: string): Promise<Instance> {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  mkdirSync(folder, { recursive: true })
  return {
    url,
    async start() {
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
      child = spawn(redisServer, args, { stdio: 'ignore', detached: true })
      await untilAnswers(url, 20)
    },
    stop: () => end(child, 'SIGKILL'),
  }
}

/** RabbitMQ with its own node name, ports, data and log. */
export async function rabbitInstance(folder: string): Promise<Instance> {
  const [port, distribution] = [await freePort(), await freePort()]
  const url = `amqp://guest:guest@127.0.0.1:${port}`
  let child: ChildProcess | undefined
  mkdirSync(folder, { recursive: true })
  return {
    url,
    async start() {
      child = spawn(rabbitServer, [], {
        stdio: 'ignore',
        detached: true,
        cwd: folder,
        env: {
          PATH: process.env.PATH,
          HOME: folder,
          LANG: 'C.UTF-8',
          RABBITMQ_NODENAME: `otorga-faults-${port}@localhost`,
          RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
          RABBITMQ_NODE_PORT: String(port),
          RABBITMQ_DIST_PORT: String(distribution),
          RABBITMQ_MNESIA_BASE: join(folder, 'mnesia'),
          RABBITMQ_LOG_BASE: join(folder, 'log'),
          RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'plugins'),
          RABBITMQ_PID_FILE: join(folder, 'pid'),
          RABBITMQ_CONFIG_FILE: join(folder, 'none'),
        },
      })
      await untilAnswers(url, 90)
    },
    stop: () => end(child, 'SIGTERM'),
  }
}

/** Postgres on a cluster of this run. */
export async function postgresInstance(folder: string): Promise<Instance> {
  const port = await freePort()
  const options = {
    dataDir: folder,
    port,
    superuserPassword: 'faults',
    settings: { max_connections: '600' },
  }
  let server: Awaited<ReturnType<typeof startEmbeddedPostgres>> | undefined
  return {
    url: `postgres://postgres:faults@127.0.0.1:${port}/postgres`,
    async start() {
      server = await startEmbeddedPostgres(options)
    },
    async stop() {
      await server?.stop()
    },
  }
}
