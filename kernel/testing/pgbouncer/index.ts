import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { componentRole, components, workerRole } from '@otorga/drizzle/components'
import { serverAccount } from '@otorga/drizzle/embedded-postgres/account'
import { temporaryFolder } from '@otorga/drizzle/embedded-postgres/temporary-folder'
import { rolePassword } from '@otorga/drizzle/migrate'

/** The program; undefined where Debian's package `pgbouncer` is not installed. */
export const pgbouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(existsSync)

/** What our sessions ask for when they begin, which PgBouncer must pass over. docs/operations.md has the same list. */
export const ignoredParameters = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'tcp_keepalives_idle',
  'tcp_keepalives_interval',
  'tcp_keepalives_count',
  'tcp_user_timeout',
]

export interface PgBouncerOptions {
  /** An address of the server as its owner, who gets a session of its own unless `ownerMode` says otherwise. */
  ownerUrl: string
  roleSecret: string
  poolMode?: 'session' | 'transaction' | 'statement'
  /** The mode for the owner. */
  ownerMode?: 'session' | 'transaction'
  /** The most sessions at the server for a role in a database. */
  poolSize?: number
  /** The startup parameters that it passes over. */
  ignored?: readonly string[]
}

export interface PgBouncer {
  port: number
  /** This address of the server, through PgBouncer. */
  through(url: string): string
  stop(): Promise<void>
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** Every role with its password, as PgBouncer's list of users has them. */
function users(ownerUrl: string, roleSecret: string) {
  const owner = new URL(ownerUrl)
  const roles = [...components.flatMap((one) => [componentRole(one), workerRole(one)]), componentRole('idp')]
  const named = roles.map((role) => [role, rolePassword(roleSecret, role)])
  return [[owner.username, decodeURIComponent(owner.password)], ...named]
    .map(([name, password]) => `"${name}" "${password}"\n`)
    .join('')
}

/** Starts a PgBouncer in front of a server, for every component's role. */
export async function startPgBouncer(options: PgBouncerOptions): Promise<PgBouncer> {
  const { ownerUrl, roleSecret, poolMode = 'transaction', ownerMode = 'session' } = options
  const { poolSize = 2, ignored = ignoredParameters } = options
  const server = new URL(ownerUrl)
  const account = serverAccount()
  const folder = temporaryFolder('pgbouncer')
  const port = await freePort()
  const place = (name: string) => join(folder, name)
  writeFileSync(place('users.txt'), users(ownerUrl, roleSecret), { mode: 0o600 })
  writeFileSync(
    place('pgbouncer.ini'),
    [
      '[databases]',
      `* = host=${server.hostname} port=${server.port}`,
      '[users]',
      `${server.username} = pool_mode=${ownerMode}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${place('users.txt')}`,
      `pool_mode = ${poolMode}`,
      `default_pool_size = ${poolSize}`,
      'max_client_conn = 2000',
      'tcp_keepidle = 3',
      'tcp_keepintvl = 1',
      'tcp_keepcnt = 3',
      'tcp_user_timeout = 10000',
      ...(ignored.length > 0 ? [`ignore_startup_parameters = ${ignored.join(',')}`] : []),
    ].join('\n'),
  )
  if (account) for (const name of ['', 'users.txt', 'pgbouncer.ini']) chownSync(place(name), account.uid, account.gid)
  const child: ChildProcess = spawn(pgbouncer!, ['-q', place('pgbouncer.ini')], {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr!.on('data', (data: Buffer) => {
    said = `${said}${data}`.slice(-2_000)
  })
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(Boolean(socket.destroy())))
      socket.on('error', () => resolve(false))
    })
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}: ${said}`)
    await pause(50)
  }
  return {
    port,
    through(url) {
      const address = new URL(url)
      address.port = String(port)
      return address.toString()
    },
    async stop() {
      if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
