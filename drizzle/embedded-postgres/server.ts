import { execFileSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import { runTool } from './account.js'
import type { Binaries } from './binaries.js'
import type { Cluster } from './cluster.js'

const pidFile = (cluster: Cluster) => join(cluster.directory, 'postmaster.pid')

/** The log is beside the cluster, because root must not write into a folder where the server's account could place a link. */
const logFile = (cluster: Cluster) => join(dirname(cluster.directory), 'postgres.log')

const readPidFile = (cluster: Cluster) =>
  existsSync(pidFile(cluster)) ? readFileSync(pidFile(cluster), 'utf8').split('\n') : undefined

const attempt = <T>(read: () => T) => {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Whether the process may be the server of this cluster. */
function mayBeServer(pid: number, directory: string) {
  if (process.platform === 'win32') return true
  if (process.platform !== 'linux') {
    const command = attempt(() =>
      execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }),
    )
    return command?.includes('postgres') === true && command.includes(directory)
  }
  const [program, ...parameters] = attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')) ?? []
  if (!program || basename(program) !== 'postgres') return false
  // The server's working directory is the cluster, even after a move. If we may not read it, we compare the parameters.
  const working = attempt(() => readlinkSync(`/proc/${pid}/cwd`))
  return working ? working === directory : parameters.includes(directory)
}

/**
 * Repairs a postmaster.pid whose number now belongs to another process, which Postgres would take for its server. Only the
 * number is replaced, by one that no process has, because Postgres needs the rest to find surviving backends.
 */
function mendPidFile(cluster: Cluster) {
  const lines = readPidFile(cluster)
  if (!lines) return
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return rmSync(pidFile(cluster), { force: true })
  if (mayBeServer(pid, cluster.directory)) return
  const file = openSync(pidFile(cluster), constants.O_WRONLY | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0))
  writeFileSync(file, [2 ** 31 - 1, ...lines.slice(1)].join('\n'))
  closeSync(file)
}

/** The port of the cluster's running server, if there is one. pg_ctl also finds a server whose parent was killed. */
export async function runningPort(binaries: Binaries, cluster: Cluster) {
  mendPidFile(cluster)
  if (!existsSync(pidFile(cluster))) return undefined
  const { code } = await runTool(binaries.pgCtl, ['status', '-D', cluster.directory], cluster.account)
  const port = Number(readPidFile(cluster)?.[3])
  return code === 0 && port > 0 ? port : undefined
}

function listen(port: number) {
  return new Promise<number | undefined>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}

export const isFree = async (port: number) => (await listen(port)) !== undefined

export async function freePort() {
  const port = await listen(0)
  if (!port) throw new Error('no port of 127.0.0.1 is free for the embedded Postgres: set DATABASE_URL')
  return port
}

const defaults: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '300',
  shared_buffers: '128MB',
  shared_preload_libraries: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements and keys contain personal data, so the log has no statements and no errors of statements; callers get those errors.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** Quotes a text for the shell, because pg_ctl passes its option -o to a shell. */
function quote(text: string) {
  return process.platform === 'win32' ? `"${text.replaceAll('"', '\\"')}"` : `'${text.replaceAll("'", "'\\''")}'`
}

/** `runs` means that an earlier start, whose parent was killed, has started the server first. */
export type Started = 'started' | 'runs' | 'port taken'

/** Starts the server as a daemon in its own session, so that the terminal's Ctrl-C does not reach it. */
export async function startServer(
  binaries: Binaries,
  cluster: Cluster,
  port: number,
  settings: Record<string, string>,
): Promise<Started> {
  const options = Object.entries({ ...defaults, ...settings }).map(([name, value]) => {
    if (!/^[a-z_.]+$/i.test(name)) throw new Error(`${name} is not the name of a Postgres setting`)
    return `-c ${quote(`${name}=${value}`)}`
  })
  const parameters = ['start', '-w', '-t', '60', '-s', '-D', cluster.directory, '-l', logFile(cluster)]
  const deadline = Date.now() + 10_000
  for (;;) {
    rmSync(logFile(cluster), { force: true })
    writeFileSync(logFile(cluster), '', { mode: 0o600, flag: 'wx' })
    if (cluster.account) chownSync(logFile(cluster), cluster.account.uid, cluster.account.gid)
    const all = [...parameters, '-o', [`-p ${port}`, ...options].join(' ')]
    const { code, output } = await runTool(binaries.pgCtl, all, cluster.account)
    if (code === 0) return 'started'
    const log = readFileSync(logFile(cluster), 'utf8')
    if (/postmaster\.pid" already exists/.test(log)) return 'runs'
    if (/could not (bind|create any TCP)/.test(log)) return 'port taken'
    // Backends of a killed postmaster need a moment to notice that and end.
    const leaving = log.includes('still in use') && Date.now() < deadline
    if (!leaving) throw new Error(`embedded Postgres did not start in ${cluster.directory}: ${log.trim() || output}`)
    await delay(100)
  }
}

/** Stops the server without waiting for its clients; resolves when it has ended. */
export async function stopServer(binaries: Binaries, cluster: Cluster) {
  if ((await runningPort(binaries, cluster)) === undefined) return
  const parameters = ['stop', '-m', 'fast', '-w', '-t', '60', '-s', '-D', cluster.directory]
  const { code, output } = await runTool(binaries.pgCtl, parameters, cluster.account)
  if (code !== 0 && (await runningPort(binaries, cluster)) !== undefined)
    throw new Error(`embedded Postgres in ${cluster.directory} did not stop: ${output}`)
}

/** Tries to connect to the server: `later` while it starts or stops, `refused` when the password is wrong. */
export async function probe(url: string): Promise<'ready' | 'later' | 'refused'> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} })
  try {
    await sql`select 1`
    return 'ready'
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '28P01') return 'refused'
    if (code === '57P03' || code === 'ECONNREFUSED' || code === 'ECONNRESET' || code?.startsWith('CONNECT'))
      return 'later'
    throw error
  } finally {
    await sql.end({ timeout: 1 })
  }
}
