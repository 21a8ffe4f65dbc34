import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.js'

const asRoot = process.getuid?.() === 0
const onLinux = process.platform === 'linux'
const superuserPassword = "a/b c'$:@"

let closed: string
let dataDir: string
let running: EmbeddedPostgres[]

beforeEach(() => {
  closed = mkdtempSync(join(tmpdir(), 'otorga-postgres-')) // mode 700, like a home folder that others cannot enter
  dataDir = join(closed, 'data')
  running = []
})

afterEach(async () => {
  for (const server of running) await server.stop()
  for (const { directory } of running) rmSync(dirname(directory), { recursive: true, force: true })
  rmSync(closed, { recursive: true, force: true })
})

async function start(options: Partial<EmbeddedPostgresOptions> = {}) {
  const server = await startEmbeddedPostgres({ dataDir, superuserPassword, settings: { fsync: 'off' }, ...options })
  running.push(server)
  return server
}

async function query<T>(server: EmbeddedPostgres, run: (sql: postgres.Sql) => Promise<T>) {
  const sql = postgres(server.url, { max: 1, onnotice: () => {} })
  try {
    return await run(sql)
  } finally {
    await sql.end()
  }
}

const postmaster = (server: EmbeddedPostgres) =>
  Number(readFileSync(join(server.directory, 'postmaster.pid'), 'utf8').split('\n')[0])

/** Starts the server in a child process and kills that process with -9. */
async function startInKilledProcess() {
  const script = `
    const module = await import(${JSON.stringify(new URL('dist/embedded-postgres.js', import.meta.url).href)})
    const options = ${JSON.stringify({ dataDir, superuserPassword, settings: { fsync: 'off' } })}
    console.log('port ' + (await module.startEmbeddedPostgres(options)).port)
    setInterval(() => {}, 1000)`
  const cwd = fileURLToPath(new URL('..', import.meta.url))
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const chunk of child.stdout) {
    output += chunk
    if (/port \d+\n/.test(output)) break
  }
  const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
  child.kill('SIGKILL')
  await exited
  return Number(/port (\d+)/.exec(output)?.[1])
}

async function occupy(port: number) {
  const blocker = createServer()
  await once(blocker.listen(port, '127.0.0.1'), 'listening')
  return blocker
}

describe('embedded Postgres', () => {
  it('starts under a closed folder, asks for the password, and listens on 127.0.0.1 alone', async () => {
    const server = await start()
    const [row] = await query(
      server,
      (
        sql,
      ) => sql`select current_user::text as name, pg_encoding_to_char(encoding) as encoding, datcollate as collation,
        current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets,
        current_setting('max_connections') as connections, current_setting('password_encryption') as hash
        from pg_database where datname = current_database()`,
    )
    expect(row).toMatchObject({
      name: 'postgres',
      encoding: 'UTF8',
      addresses: '127.0.0.1',
      sockets: '',
      connections: '300',
      hash: 'scram-sha-256',
      ...(onLinux ? { collation: 'C.UTF-8' } : {}),
    })
    const other = { ...server, url: server.url.replace(/:[^:@]*@/, ':wrong@') }
    await expect(query(other, (sql) => sql`select 1`)).rejects.toMatchObject({ code: '28P01' })
    expect(readdirSync(dirname(server.directory)).filter((name) => name.startsWith('postgres.new'))).toEqual([])
    expect(server.owned).toBe(true)
  })

  it.runIf(onLinux)('runs in a session of its own, so the terminal reaches the application alone', async () => {
    const server = await start()
    const stat = readFileSync(`/proc/${postmaster(server)}/stat`, 'utf8')
    const [, , group, session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    expect([Number(group), Number(session)]).toEqual([postmaster(server), postmaster(server)])
  })

  it('is taken over with its data after kill -9 of its parent, and then stopped', async () => {
    const port = await startInKilledProcess()
    const first = await start()
    expect([first.port, first.owned]).toEqual([port, true])
    const pid = postmaster(first)
    await query(first, (sql) => sql`create table kept as select 42 as answer`)

    const second = await start()
    expect(postmaster(second)).toBe(pid)
    await second.stop()
    expect(existsSync(join(second.directory, 'postmaster.pid'))).toBe(false)

    const third = await start()
    expect(third.port).toBe(port)
    expect(await query(third, (sql) => sql`select answer from kept`)).toMatchObject([{ answer: 42 }])
  })

  it('starts again at once after kill -9 of the server itself', async () => {
    const first = await start()
    await query(first, (sql) => sql`create table kept as select 42 as answer`)
    process.kill(postmaster(first), 'SIGKILL')
    const second = await start()
    expect(await query(second, (sql) => sql`select answer from kept`)).toMatchObject([{ answer: 42 }])
  })

  it('mends a postmaster.pid whose number another process of the same user has now', async () => {
    const server = await start()
    const file = join(server.directory, 'postmaster.pid')
    const lines = readFileSync(file, 'utf8').split('\n')
    await server.stop()
    const account = asRoot ? { uid: 65534, gid: 65534 } : {}
    const stranger = spawn('sleep', ['60'], { ...account, cwd: '/', stdio: 'ignore' })
    try {
      writeFileSync(file, [stranger.pid, ...lines.slice(1)].join('\n'))
      const again = await start()
      expect(postmaster(again)).not.toBe(stranger.pid)
      expect(stranger.exitCode).toBeNull()
    } finally {
      stranger.kill()
    }
  })

  it('recovers from an initdb that was killed half-way', async () => {
    mkdirSync(join(dataDir, 'postgres.new-0000/base'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres.new-0000.password'), 'left')
    chmodSync(closed, 0o755)
    chmodSync(dataDir, 0o700)
    const server = await start()
    expect(server.directory).toBe(join(dataDir, 'postgres')) // only the data directory itself was closed
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.json', 'postgres.log'])
  })

  it('moves to another port when its own is taken, but never from a port that was asked for', async () => {
    const first = await start()
    await first.stop()
    const blocker = await occupy(first.port)
    try {
      await expect(start({ port: first.port })).rejects.toThrow(`port ${first.port} of 127.0.0.1 is taken`)
      const second = await start()
      expect(second.port).not.toBe(first.port)
      expect(JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')).port).toBe(second.port)
    } finally {
      blocker.close()
    }
  })

  it('refuses another password and does not stay running', async () => {
    const server = await start()
    await server.stop()
    await expect(start({ superuserPassword: 'another' })).rejects.toThrow('put back the secrets.json')
    expect(existsSync(join(server.directory, 'postmaster.pid'))).toBe(false)
  })

  it('refuses a cluster of another major version and leaves it as it is', async () => {
    const server = await start()
    await server.stop()
    writeFileSync(join(server.directory, 'PG_VERSION'), '15\n')
    await expect(start()).rejects.toThrow(/was made by Postgres 15 and this build has 18: dump it/)
    expect(readFileSync(join(server.directory, 'PG_VERSION'), 'utf8')).toBe('15\n')
  })

  it('says what to do about a data directory that is a file', async () => {
    writeFileSync(dataDir, '')
    await expect(start()).rejects.toThrow(
      `in ${dataDir}: it is not a directory. Make it writable, or set another DATA_DIR`,
    )
  })

  it.runIf(asRoot)('does not let a copied data directory share the cluster of its original', async () => {
    const server = await start()
    expect(server.directory.startsWith(closed)).toBe(false)
    cpSync(dataDir, join(closed, 'copy'), { recursive: true })
    await expect(start({ dataDir: join(closed, 'copy') })).rejects.toThrow('is a copy of')
  })
})
