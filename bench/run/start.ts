import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { signInAs } from '@otorga/cli/commands/token'
import { call } from '@otorga/cli/demo/client'
import { freePorts } from '@otorga/cli/topology/free-ports'
import { temporaryFolder } from '@otorga/drizzle/embedded-postgres/temporary-folder'
import { readConfig } from '@otorga/kernel/base/config'
import { makeCredit } from './data.js'
import type { IdentityResult } from './identity.js'
import { median } from './load.js'

const main = fileURLToPath(new URL('../../../cli/dist/main.js', import.meta.url))
const starts = 3
const requests = 1_000
const together = 10
const patience = 120_000
const aims = { warm: 2, cold: 8, mebibytes: 250 }

/** Makes Linux forget the files that it holds in memory; false where that is not allowed. */
function forgetFiles(): boolean {
  try {
    writeFileSync('/proc/sys/vm/drop_caches', '3')
    return true
  } catch {
    return false
  }
}

/** Resident memory of a process, in MiB. */
function resident(pid: number): number {
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!
  return Number(kibibytes) / 1024
}

/** Starts the product as `start` does, without the build before it, and waits until it is live. */
async function start(env: Record<string, string>) {
  const began = performance.now()
  const child = spawn(process.execPath, [main, 'start'], {
    env: { ...process.env, NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const isLive = () => fetch(`http://127.0.0.1:${env.PORT}/health/live`).then((answer) => answer.ok)
  while (!(await isLive().catch(() => false))) {
    if (child.exitCode !== null || performance.now() - began > patience) {
      await stop()
      throw new Error('the product did not start')
    }
    await pause(10)
  }
  return { seconds: (performance.now() - began) / 1000, pid: child.pid!, stop }
}

/** Sends mixed requests: a credit, lists, a payment and a query of the graph, in turns. */
async function sendMixed(env: Record<string, string>) {
  const base = `http://127.0.0.1:${env.PORT}`
  const config = readConfig({ ...env, IDP_URL: `http://127.0.0.1:${env.IDP_PORT}` })
  const [operator, admin] = [
    await signInAs(config, 'operator@demo.test', 'demo'),
    await signInAs(config, 'admin@demo.test', 'demo'),
  ]
  const { credit } = await makeCredit(base, operator, admin)
  const query = '{ listApplications(pageSize: 20) { total items { id status product { code } credit { status } } } }'
  const token = operator
  const kinds = [
    () => call(base, 'GET', `/api/v1/credits/${credit}`, { token }),
    () => call(base, 'GET', '/api/v1/applications?page_size=20', { token }),
    () =>
      call(base, 'POST', `/api/v1/credits/${credit}/payments`, {
        token,
        key: true,
        body: { amount: 10.5, payment_type: 'installment' },
      }),
    () => call(base, 'POST', '/graphql', { token, body: { query } }),
    () => call(base, 'GET', '/api/v1/credit-products', { token }),
  ]
  let sent = 0
  const row = async () => {
    while (sent < requests) {
      const { status, body } = await kinds[sent++ % kinds.length]!()
      if (status > 299 || body.errors) throw new Error(`a request was answered with ${status}: ${JSON.stringify(body)}`)
    }
  }
  await Promise.all(Array.from({ length: together }, row))
}

/** Seconds from the start to the first answer of `/health/live`, and the memory of the product's process. */
export async function measureStart(progress: (line: string) => void): Promise<IdentityResult[]> {
  const folder = temporaryFolder('bench')
  const [port, internalPort, idpPort] = await freePorts(3)
  const env = {
    DATA_DIR: join(folder, 'data'),
    HOST: '127.0.0.1',
    PORT: String(port),
    INTERNAL_PORT: String(internalPort),
    IDP_PORT: String(idpPort),
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_MULTIPLIER: '1000',
  }
  let running: Awaited<ReturnType<typeof start>> | undefined
  try {
    const forgotten = forgetFiles()
    progress(`the first start${forgotten ? ', from the disk' : ''}`)
    running = await start(env)
    const cold = running.seconds
    const warm: number[] = []
    for (let at = 0; at < starts; at++) {
      await running.stop()
      progress(`start ${at + 1} of ${starts} with the same data`)
      running = await start(env)
      warm.push(running.seconds)
    }
    await pause(3_000) // what is loaded after the start belongs to it
    const after = resident(running.pid)
    progress(`${requests} mixed requests`)
    await sendMixed(env)
    const later = resident(running.pid)
    const seconds = median(warm)
    return [
      {
        title: 'From the start to live, with data',
        figures: [`${seconds.toFixed(2)} s`],
        aim: `at most ${aims.warm.toFixed(1)} s`,
        before: '2.4 to 7 s',
        met: seconds <= aims.warm,
      },
      {
        title: 'From the first start to live: a new database, migrated and seeded',
        figures: [
          `${cold.toFixed(2)} s${forgotten ? ', every file read from the disk' : '; files may be in memory, because only root can drop them'}`,
        ],
        aim: `at most ${aims.cold} s from the disk`,
        before: '9 to 32 s',
        met: forgotten && cold <= aims.cold,
      },
      {
        title: "Resident memory of the product's process, without Postgres",
        figures: [
          `${after.toFixed(0)} MiB after the start`,
          `${later.toFixed(0)} MiB after ${requests} mixed requests`,
        ],
        aim: `at most ${aims.mebibytes} MiB`,
        met: Math.max(after, later) <= aims.mebibytes,
      },
    ]
  } finally {
    await running?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
