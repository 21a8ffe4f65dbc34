import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePorts } from '@otorga/cli/topology/free-ports'
import { startEmbeddedPostgres } from '@otorga/drizzle/embedded-postgres'
import { temporaryFolder } from '@otorga/drizzle/embedded-postgres/temporary-folder'

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

/** A port of the loopback address that nothing listens on. */
export const freePort = async () => (await freePorts(1))[0]!

const nobody = 65534

/** The account of a server that a user starts: Postgres refuses to run as root. */
export const serverAccountOf = (uid: number): { uid?: number; gid?: number } =>
  uid === 0 ? { uid: nobody, gid: nobody } : {}

export interface ThrowawayCluster {
  /** The address of the database `postgres` as superuser. */
  url: string
  stop(): Promise<void>
}

/** Makes a separate cluster with its own roles: the embedded server if pg_dump can read it, else the server of the tools. */
export async function throwawayCluster(tools: Tools): Promise<ThrowawayCluster> {
  const folder = temporaryFolder('rehearsal')
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
  const { data, ...server } = await debianServer(tools, folder, (run, data) =>
    run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'),
  )
  return {
    url: server.url,
    async stop() {
      server.halt()
      remove()
    },
  }
}

type Run = (tool: string, ...args: string[]) => void

/** Starts a server of Debian's Postgres in a folder, once its data is there. */
async function debianServer(tools: Tools, folder: string, fill: (run: Run, data: string) => void) {
  const account = serverAccountOf(process.getuid?.() ?? nobody)
  if (account.uid) chownSync(folder, nobody, nobody)
  const data = join(folder, 'data')
  // The server must not inherit our pipes, because it outlives the command that starts it.
  const run: Run = (tool, ...args) => {
    const { status } = spawnSync(join(tools.bin, tool), args, { ...account, cwd: '/tmp', stdio: 'ignore' })
    if (status !== 0) throw new Error(`${tool} ended with ${status}`)
  }
  const port = await freePort()
  fill(run, data)
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`
  const start = () => run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start')
  start()
  return {
    data,
    url: `postgres://postgres:test@127.0.0.1:${port}/postgres`,
    start,
    halt: () => run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop'),
  }
}

/** Why no standby can be started with these tools; undefined when one can. */
export const standbyObstacle = (tools: Tools | undefined) =>
  tools?.server && existsSync(join(tools.bin, 'pg_basebackup')) ? undefined : 'Postgres is not installed'

/** Makes a primary and a standby of it, by streaming replication. */
export async function replicatedCluster(tools: Tools) {
  const folders = ['primary', 'standby'].map(temporaryFolder)
  const primary = await debianServer(tools, folders[0]!, (run, data) =>
    run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'),
  )
  const standby = await debianServer(tools, folders[1]!, (run, data) =>
    run('pg_basebackup', '-d', primary.url, '-D', data, '-R', '-X', 'stream', '-c', 'fast'),
  )
  return {
    primary,
    standby,
    stop() {
      for (const server of [standby, primary]) server.halt()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}
