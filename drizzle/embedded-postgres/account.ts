import { spawn } from 'node:child_process'
import { chmodSync, chownSync, lstatSync, realpathSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { makeFolder } from './folder.js'

/** The uid and gid that Postgres runs with; undefined means our own. */
export type Account = { uid: number; gid: number } | undefined

const nobody = { uid: 65534, gid: 65534 }

/** The account for new clusters; as root another one is needed, because Postgres refuses to run as root. */
export const serverAccount = (): Account => (process.getuid?.() === 0 ? nobody : undefined)

/** The account of an existing cluster: as root, a cluster that a user made keeps running as that user. */
export function clusterAccount(cluster: string): Account {
  const account = serverAccount()
  if (!account) return undefined
  const { uid, gid } = statSync(cluster)
  return uid === 0 ? account : { uid, gid }
}

function mayEnter(folder: string, { uid, gid }: NonNullable<Account>) {
  const stat = statSync(folder)
  const bit = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001
  return (stat.mode & bit) !== 0
}

/** True when the account can pass through every folder down to and including this one. */
export function canReach(folder: string, account: Account): boolean {
  if (!account) return true
  const real = realpathSync(folder)
  return mayEnter(real, account) && (dirname(real) === real || canReach(dirname(real), account))
}

/**
 * Lets the account enter a folder that root owns with mode 700, if only this folder stops it: the folder's group, which is not
 * used, becomes the account's and gets the right x only. So the database can stay in a mounted DATA_DIR.
 */
export function letPass(folder: string, account: NonNullable<Account>) {
  const { uid, mode } = statSync(folder)
  if (uid !== 0 || (mode & 0o070) !== 0 || !canReach(dirname(realpathSync(folder)), account)) return false
  try {
    chownSync(folder, uid, account.gid)
    chmodSync(folder, (mode & 0o7777) | 0o010)
    return true
  } catch {
    return false
  }
}

/**
 * The first of these folders that we own, that nobody else can write to and that the account can reach; made if absent.
 * A folder that another user planted under such a name is passed over, so nothing in it is ever executed.
 */
export function trustedFolder(candidates: readonly string[], account: Account) {
  for (const folder of candidates) {
    try {
      makeFolder(folder, 0o755)
      const before = lstatSync(folder)
      if (!before.isDirectory() || before.uid !== process.getuid?.() || (before.mode & 0o022) !== 0) continue
      chmodSync(folder, 0o755)
      if (canReach(folder, account)) return folder
    } catch {}
  }
  throw new Error(`embedded Postgres found no safe folder among ${candidates.join(', ')}: set DATABASE_URL`)
}

/** Folders that every account can enter and that outlast a restart of the machine. */
export const lastingFolders = ['/var/lib/otorga', '/var/tmp/otorga-0']

/** Folders for a copy of the binaries; a lost copy is made again. */
export const copyFolders = () => {
  const name = `otorga-${process.getuid?.() ?? 'user'}`
  return [...(process.getuid?.() === 0 ? lastingFolders : []), join(tmpdir(), name), join('/tmp', name)]
}

/** Runs one of the Postgres tools as the account and waits for it; the terminal's Ctrl-C does not reach it. */
export function runTool(file: string, parameters: readonly string[], account: Account) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name)))
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(file, parameters, {
      ...account,
      cwd: process.platform === 'win32' ? tmpdir() : '/tmp',
      env: { ...env, LC_ALL: 'C', TZ: 'UTC' },
      detached: process.platform !== 'win32',
      windowsHide: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output: output.trim() }))
  })
}
