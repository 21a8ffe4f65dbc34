import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eventually } from '@otorga/cli/demo/client'
import { startS3 } from '@otorga/kernel/testing/s3'
import { freePort, serverAccountOf, type Tools } from './clusters.js'

const run = promisify(execFile)

/** Whether pgBackRest is installed. */
export function hasPgBackRest(): boolean {
  try {
    execFileSync('pgbackrest', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** A cluster in a folder. */
export interface Cluster {
  /** The address of the database `otorga` as superuser. */
  url: string
  data: string
  start(): Promise<void>
  /** Ends it at once, as a power cut does. */
  kill(): Promise<void>
}

/** A cluster that archives to S3 by pgBackRest, as docs/restore.md describes. */
export interface ArchivedCluster extends Cluster {
  /** The file of pgBackRest's settings. */
  config: string
  backup(): Promise<void>
  /** Restores to a time: in the place of the cluster, or elsewhere as a cluster that does not archive. */
  restore(to: Date): Promise<void>
  restoreBeside(to: Date, name: string): Promise<Cluster>
  close(): Promise<void>
}

const files = (folder: string, port: number, s3: { endpoint: string; bucket: string }) => `[global]
repo1-type=s3
repo1-path=/otorga
repo1-s3-bucket=${s3.bucket}
repo1-s3-endpoint=localhost
repo1-s3-region=us-east-1
repo1-s3-key=S3RVER
repo1-s3-key-secret=S3RVER
repo1-s3-uri-style=path
repo1-storage-host=localhost
repo1-storage-port=${new URL(s3.endpoint).port}
repo1-storage-ca-file=${folder}/s3.pem
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=a passphrase of the drill, which is long enough
repo1-retention-full=2
start-fast=y
compress-type=lz4
archive-timeout=60
io-timeout=30
log-level-file=off
lock-path=${folder}/lock
log-path=${folder}/log
spool-path=${folder}/spool

[otorga]
pg1-path=${folder}/data
pg1-port=${port}
pg1-socket-path=${folder}
pg1-user=postgres
`

/** Makes a cluster in an empty folder, which the server's account may enter, and a repository in an S3 server with TLS. */
export async function archivedCluster({ bin }: Tools, folder: string): Promise<ArchivedCluster> {
  const account = serverAccountOf(process.getuid?.() ?? -1)
  const as = { ...account, cwd: folder, env: { PATH: process.env.PATH ?? '' } }
  const own = (path: string) => account.uid !== undefined && chownSync(path, account.uid, account.gid ?? account.uid)
  own(folder)
  const certificate = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', [...certificate, ...names, '-keyout', 's3.key', '-out', 's3.pem'], {
    cwd: folder,
    stdio: 'pipe',
  })
  const read = (name: string) => readFileSync(join(folder, name))
  const s3 = await startS3({ tls: { key: read('s3.key'), cert: read('s3.pem') } })
  const port = await freePort()
  const config = join(folder, 'pgbackrest.conf')
  writeFileSync(config, files(folder, port, s3))
  for (const name of ['s3.pem', 'pgbackrest.conf']) chmodSync(join(folder, name), 0o644)
  const pgbackrest = async (...args: string[]) => {
    await run('pgbackrest', [`--config=${config}`, '--stanza=otorga', ...args], as)
  }
  // The server outlives the command that starts it, so it must not inherit our pipes: its output goes to a file.
  const clusterAt = (data: string, at: number, more: string): Cluster => ({
    url: `postgres://postgres:test@127.0.0.1:${at}/otorga`,
    data,
    async start() {
      const settings = `-p ${at} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=300 ${more}`
      const command = `"${join(bin, 'pg_ctl')}" -D "${data}" -w -t 120 -l "${data}.log" -o "${settings}" start >/dev/null 2>&1`
      await run('/bin/sh', ['-c', command], as)
      // A cluster that is being restored accepts reads before it has reached its time.
      const asked = [
        '-h',
        '127.0.0.1',
        '-p',
        String(at),
        '-U',
        'postgres',
        '-Atc',
        'select pg_is_in_recovery()',
        'postgres',
      ]
      await eventually(
        'the cluster is restored',
        async () => (await run(join(bin, 'psql'), asked, as)).stdout.trim() === 'f' || undefined,
        120,
      )
    },
    kill: async () => void (await run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], as)),
  })
  const data = join(folder, 'data')
  const archiving = `-c archive_mode=on -c archive_timeout=5 -c archive_command='pgbackrest --config=${config} --stanza=otorga archive-push %p'`
  const main = clusterAt(data, port, archiving)
  const restoring = (to: Date, path: string, ...more: string[]) => {
    mkdirSync(path, { mode: 0o700 })
    own(path)
    const target = ['--type=time', `--target=${to.toISOString().replace('T', ' ').replace('Z', '+00')}`]
    return pgbackrest('restore', ...target, '--target-action=promote', `--pg1-path=${path}`, ...more)
  }
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], as)
  await main.start()
  await run(join(bin, 'createdb'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', 'otorga'], as)
  await pgbackrest('stanza-create')
  await pgbackrest('check')
  return {
    ...main,
    config,
    backup: () => pgbackrest('backup', '--type=full'),
    restore: (to) => restoring(to, data),
    async restoreBeside(to, name) {
      const path = join(folder, name)
      await restoring(to, path, '--archive-mode=off')
      return clusterAt(path, await freePort(), '')
    },
    async close() {
      await s3.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
