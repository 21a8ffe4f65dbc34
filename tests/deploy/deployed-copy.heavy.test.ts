import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bundleOf } from '@otorga/cli/bundle'
import { freePorts } from '@otorga/cli/topology/free-ports'
import { startEmbeddedPostgres } from '@otorga/drizzle/embedded-postgres'
import { temporaryFolder } from '@otorga/drizzle/embedded-postgres/temporary-folder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './chart.js'

const run = promisify(execFile)

/** The command of the Dockerfile that makes the copy which the image has. */
const [, command] = /^RUN (?:--mount=\S+ )?(pnpm --filter @otorga\/cli deploy [\s\S]*?[^\\])$/m.exec(
  readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'),
)!

describe('the copy that the image has', () => {
  const folder = temporaryFolder('deployed')
  const app = join(folder, 'app')
  let database: Awaited<ReturnType<typeof startEmbeddedPostgres>>

  beforeAll(async () => {
    const script = command!.replaceAll('/app', app).replaceAll('pnpm --', 'npx --yes pnpm --')
    const [, started] = await Promise.all([
      run('bash', ['-e', '-o', 'pipefail', '-c', script], { cwd: root, maxBuffer: 2 ** 24 }),
      startEmbeddedPostgres({ dataDir: join(folder, 'database'), superuserPassword: 'x', settings: { fsync: 'off' } }),
    ])
    database = started
  })
  afterAll(async () => {
    await database?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('has one of each package whose classes and state its parts share, and no Postgres', () => {
    const installed = readdirSync(join(app, 'node_modules/.pnpm'))
    const copies = (name: string) => installed.filter((one) => one.startsWith(`${name.replace('/', '+')}@`)).length
    const own = new Set(
      installed.flatMap((one) => /^@otorga\+([^@]+)@/.exec(one)?.slice(1) ?? []).map((name) => `@otorga/${name}`),
    )
    expect([...own]).toEqual(expect.arrayContaining(['@otorga/drizzle', '@otorga/kernel', '@otorga/lending']))
    for (const name of [...own, 'drizzle-orm', 'graphql', 'postgres', 'type-graphql', '@opentelemetry/api'])
      expect([name, copies(name)]).toEqual([name, 1])
    expect(installed.filter((one) => one.startsWith('@embedded-postgres'))).toEqual([])
  })

  it('has a bundle of its own, which it loads', () => {
    expect(bundleOf(join(app, 'dist'))).toBeDefined()
  })

  it('plays the whole demo on a database', async () => {
    const [port, internalPort, idpPort] = await freePorts(3)
    // Without NODE_ENV: the tenants of the demo are founded outside of production only.
    const { PATH, HOME } = process.env
    const { stdout } = await run(process.execPath, [join(app, 'dist/main.js'), 'demo'], {
      cwd: folder,
      maxBuffer: 2 ** 24,
      env: {
        PATH,
        HOME,
        DATABASE_URL: database.url,
        DATA_DIR: join(folder, 'data'),
        PORT: String(port),
        INTERNAL_PORT: String(internalPort),
        IDP_PORT: String(idpPort),
        DRAIN_SECONDS: '0',
      },
    })
    expect(stdout).toContain('The demo is complete')
  })
})
