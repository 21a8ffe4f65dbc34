import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from '@otorga/cli/topology/free-ports'
import { startEmbeddedPostgres } from '@otorga/drizzle/embedded-postgres'
import { s3, startS3 } from '@otorga/kernel/testing/s3'
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

const freePort = async () => (await freePorts(1))[0]!

async function untilAnswers(url: string, seconds: number) {
  const end = Date.now() + seconds * 1000
  while (!(await answers(url))) {
    if (Date.now() > end) throw new Error(`${url} did not answer within ${seconds} s`)
    await pause(100)
  }
}

/** Starts a server in a process group of its own. It is asked to end when this process does, also when this one is killed. */
export const spawnServer = (file: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess =>
  spawn('setpriv', ['--pdeathsig', 'TERM', file, ...args], { stdio: 'ignore', detached: true, ...options })

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
      child = spawnServer(redisServer, args)
      await untilAnswers(url, 20)
    },
    stop: () => end(child, 'SIGKILL'),
  }
}

/** RabbitMQ with its own node name, ports, data and log, and its management plugin where that is asked for. */
export async function rabbitInstance(folder: string, { management = false } = {}) {
  const [port, distribution, managementPort] = [await freePort(), await freePort(), await freePort()]
  const url = `amqp://guest:guest@127.0.0.1:${port}`
  let child: ChildProcess | undefined
  mkdirSync(folder, { recursive: true })
  if (management) {
    writeFileSync(join(folder, 'plugins'), '[rabbitmq_management].\n')
    writeFileSync(
      join(folder, 'rabbitmq.conf'),
      `management.tcp.port = ${managementPort}\nmanagement.tcp.ip = 127.0.0.1\n`,
    )
  }
  return {
    url,
    managementUrl: `http://guest:guest@127.0.0.1:${managementPort}`,
    async start() {
      child = spawnServer(rabbitServer, [], {
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
          RABBITMQ_CONFIG_FILE: join(folder, management ? 'rabbitmq' : 'none'),
        },
      })
      await untilAnswers(url, 90)
    },
    stop: () => end(child, 'SIGTERM'),
  }
}

/** An S3 server; what it holds outlives its stop. */
export async function s3Instance(folder: string): Promise<Instance & { settings: Record<string, string> }> {
  const port = await freePort()
  let server: Awaited<ReturnType<typeof startS3>> | undefined
  mkdirSync(folder, { recursive: true })
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    settings: {
      S3_BUCKET: s3.bucket,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      S3_FORCE_PATH_STYLE: 'true',
    },
    async start() {
      server = await startS3({ directory: folder, port })
    },
    async stop() {
      await server?.close()
      server = undefined
    },
  }
}

/** Postgres on a cluster of this run. */
export async function postgresInstance(folder: string): Promise<Instance> {
  const port = await freePort()
  const options = {
    dataDir: folder,
    port,
    superuserPassword: 'faults',
    settings: { max_connections: '600', max_wal_size: '128MB' },
  }
  let server: Awaited<ReturnType<typeof startEmbeddedPostgres>> | undefined
  return {
    url: `postgres://postgres:faults@127.0.0.1:${port}/postgres`,
    async start() {
      server = await startEmbeddedPostgres(options)
    },
    async stop() {
      await server?.stop().catch(() => {}) // it may have ended by itself
      server = undefined
    },
  }
}
