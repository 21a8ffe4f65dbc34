import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@otorga/drizzle/embedded-postgres'
import { canReach, serverAccount } from '@otorga/drizzle/embedded-postgres/account'

/** Tools of one Postgres installation, and its major version. */
export interface Tools {
  bin: string
  version: number
  /** Whether a server can be started from the same folder. */
  server: boolean
}

const versionOf = (file: string) => Number(/(\d+)/.exec(execFileSync(file, ['--version'], { encoding: 'utf8' }))?.[1])

/** The newest pg_dump of this machine; undefined when there is none. */
export function findTools(): Tools | undefined {
  const debian = '/usr/lib/postgresql'
  const folders = [
    ...(existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []),
    ...(process.env.PATH ?? '').split(':'),
  ].filter((bin) => existsSync(join(bin, 'pg_dump')) && existsSync(join(bin, 'pg_restore')))
  const found = folders.map((bin) => ({
    bin,
    version: versionOf(join(bin, 'pg_dump')),
    server: existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'pg_ctl')),
  }))
  return found.sort((a, b) => b.version - a.version || Number(b.server) - Number(a.server))[0]
}

const embeddedVersion = 18

/** Why the test cannot run with these tools; undefined when it can. */
export function obstacle(tools: Tools | undefined): string | undefined {
  if (!tools) return 'pg_dump is not installed'
  if (tools.version >= embeddedVersion || tools.server) return undefined
  return `pg_dump ${tools.version} reads no Postgres ${embeddedVersion}, and its own server is not installed`
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

const nobody = 65534

export interface ThrowawayCluster {
  /** The address of the database `postgres` as superuser. */
  url: string
  stop(): Promise<void>
}

/** Makes a separate cluster with its own roles: the embedded server if pg_dump can read it, else the server of the tools. */
export async function throwawayCluster(tools: Tools): Promise<ThrowawayCluster> {
  // When root runs the tests, the server's account must be able to enter the folder.
  const folder = mkdtempSync(join(canReach(tmpdir(), serverAccount()) ? tmpdir() : '/tmp', 'otorga-rehearsal-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (tools.version >= embeddedVersion) {
    const server = await startEmbeddedPostgres({
      dataDir: folder,
      superuserPassword: 'test',
      settings: { fsync: 'off' },
    })
    return {
      url: server.url,
      async stop() {
        await server.stop()
        remove()
      },
    }
  }
  const account = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  if (account.uid) chownSync(folder, nobody, nobody)
  const data = join(folder, 'data')
  // The server must not inherit our pipes, because it outlives the command that starts it.
  const run = (tool: string, ...args: string[]) => {
    const { status } = spawnSync(join(tools.bin, tool), args, { ...account, cwd: '/tmp', stdio: 'ignore' })
    if (status !== 0) throw new Error(`${tool} ended with ${status}`)
  }
  const port = await freePort()
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`
  run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start')
  return {
    url: `postgres://postgres:test@127.0.0.1:${port}/postgres`,
    async stop() {
      run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop')
      remove()
    },
  }
}
