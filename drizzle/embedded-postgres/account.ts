import { spawn } from 'node:child_process'
import { chmodSync, chownSync, lstatSync, realpathSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { makeFolder } from './folder.js'

/** The uid and gid that Postgres runs with; undefined is our own. */
export type Account = { uid: number; gid: number } | undefined

const nobody = { uid: 65534, gid: 65534 }

/** The account for new clusters: Postgres refuses to run as root. */
export const serverAccount = (): Account => (process.getuid?.() === 0 ? nobody : undefined)

/** As root, a cluster that a person made keeps running as that person. */
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
 * Lets the account pass through a root-owned mode-700 folder when that folder alone stands in the way: its unused group
 * becomes the account's, with x and no more. So a mounted DATA_DIR keeps its own database.
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

/** Folders outside closed homes: the first ones outlast a restart of the machine. */
export const lastingFolders = ['/var/lib/otorga', '/var/tmp/otorga-0']

/** Where a copy of the binaries may lie; losing it costs one more copy. */
export const copyFolders = () => {
  const name = `otorga-${process.getuid?.() ?? 'user'}`
  return [...(process.getuid?.() === 0 ? lastingFolders : []), join(tmpdir(), name), join('/tmp', name)]
}

/** Runs one of the Postgres tools to its end, as the account and out of reach of the terminal's Ctrl-C. */
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
