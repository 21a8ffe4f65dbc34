import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@otorga/drizzle/embedded-postgres'
import { temporaryFolder } from '@otorga/drizzle/embedded-postgres/temporary-folder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingPrograms, rabbitInstance, redisInstance } from '../faults/instances.js'
import { eventually } from '../harness/call.js'
import { root } from './chart.js'

const page = readFileSync(join(root, 'docs/distributed.md'), 'utf8')
const [, block] = /^## From nothing$[\s\S]*?^```sh\n([\s\S]*?)^```$/m.exec(page)!

/** A stretch of ports that is not used by the other tests; the page's own ports may be. */
const base = 21_000 + Math.floor(Math.random() * 9_000)
const portOf: Record<string, number> = { '7000': base, '7100': base + 100, '8080': base + 180, '8081': base + 181 }
for (let at = 1; at <= 8; at++) portOf[String(7000 + at)] = base + at
const rest = `http://localhost:${portOf['8080']}`
const gateway = `http://127.0.0.1:${portOf['7008']}`

const missing = missingPrograms()
if (missing.length > 0) console.log(`${missing.join(' and ')} are not installed: the way from nothing is not walked`)

describe.skipIf(missing.length > 0)('the way from nothing that docs/distributed.md shows', () => {
  const folder = temporaryFolder('from-nothing')
  const closers: (() => Promise<unknown>)[] = []
  let addresses: Record<string, string>

  beforeAll(async () => {
    const settings = { max_connections: '300' }
    const database = await startEmbeddedPostgres({
      dataDir: join(folder, 'database'),
      superuserPassword: 'x',
      settings,
    })
    closers.push(() => database.stop())
    const redis = await redisInstance(join(folder, 'redis'))
    const rabbit = await rabbitInstance(join(folder, 'rabbit'), { management: true })
    closers.push(
      () => redis.stop(),
      () => rabbit.stop(),
    )
    await Promise.all([redis.start(), rabbit.start()])
    addresses = {
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      AMQP_URL: rabbit.url,
      AMQP_MANAGEMENT_URL: rabbit.managementUrl,
    }
  })
  afterAll(async () => {
    for (const close of closers.reverse()) await close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('leads to every process, ready, word by word but for addresses and ports', async () => {
    // The checkout is installed and built: this test runs in it.
    const lines = block!.split('\n').filter((line) => !line.startsWith('npx --yes pnpm install'))
    const script = lines
      .join('\n')
      .replace(
        /\b(DATABASE_URL|REDIS_URL|AMQP_URL|AMQP_MANAGEMENT_URL)=\S*…\S*/g,
        (_, name) => `${name}='${addresses[name]}'`,
      )
      .replace(/(?<![\w-])(70\d\d|7100|808\d)\b/g, (port) => String(portOf[port]))
    expect(script).not.toContain('…')
    const { PATH, HOME } = process.env
    const shell = spawn('bash', ['-e', '-o', 'pipefail', '-c', script], {
      cwd: root,
      detached: true, // so that the processes in its background end with it
      env: { PATH, HOME, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (text) => (said += String(text)))
    try {
      const [code] = (await once(shell, 'exit')) as [number]
      expect(code, said).toBe(0)
      expect(said).toContain('made the users otorga-')
      const statuses = await Promise.all(
        [`${rest}/health/ready`, `${rest}/docs`, `${gateway}/health/ready`].map(
          async (url) => (await fetch(url)).status,
        ),
      )
      expect(statuses, said).toEqual([200, 200, 200])
    } finally {
      const told = (signal: NodeJS.Signals | 0) => {
        try {
          return process.kill(-shell.pid!, signal)
        } catch {
          return false
        }
      }
      told('SIGTERM')
      await eventually('the end of the processes', async () => !told(0) || undefined, 60)
    }
  })
})
