import { execFileSync } from 'node:child_process'
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clusterAccount, serverAccount } from '@otorga/drizzle/embedded-postgres/account'
import { findBinaries } from '@otorga/drizzle/embedded-postgres/binaries'
import { stopServer } from '@otorga/drizzle/embedded-postgres/server'

/** The number is the id of the process that made the folder. */
const named = /^otorga-test-(\d+)-\w+$/

/** The folder of one run of tests. It contains the temporary folder of the run's processes. */
export interface RunFolder {
  path: string
  /** For the run's Postgres. */
  cluster: string
  /** The temporary folder of its processes. */
  temporary: string
}

/** Makes the folder for this process's run below `base`. */
export function openRunFolder(base = tmpdir()): RunFolder {
  const path = mkdtempSync(join(realpathSync(base), `otorga-test-${process.pid}-`))
  // When root runs the tests, Postgres runs under another account, which must be able to enter the folder.
  chmodSync(path, 0o711)
  const folder = { path, cluster: join(path, 'cluster'), temporary: join(path, 'tmp') }
  mkdirSync(folder.temporary)
  return folder
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

function* clustersIn(folder: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true })
  if (entries.some(({ name }) => name === 'PG_VERSION')) return yield folder
  for (const entry of entries) if (entry.isDirectory()) yield* clustersIn(join(folder, entry.name))
}

/** The folders below `path` at whose place a disk is mounted, the innermost first. Linux alone lists them. */
function mountsBelow(path: string): string[] {
  let table: string
  try {
    table = readFileSync('/proc/self/mounts', 'utf8')
  } catch {
    return []
  }
  const places = table.split('\n').map((line) => line.split(' ')[1] ?? '')
  return places.filter((place) => place.startsWith(`${path}/`)).reverse()
}

/** Stops the Postgres servers of a run's folder, unmounts the disks in it and removes it. */
export async function removeRunFolder(path: string): Promise<void> {
  const clusters = [...clustersIn(path)]
  const binaries = clusters.length > 0 ? await findBinaries(serverAccount()) : undefined
  for (const directory of clusters) await stopServer(binaries!, { directory, account: clusterAccount(directory) })
  for (const place of mountsBelow(path)) execFileSync('umount', ['--lazy', place], { stdio: 'ignore' })
  rmSync(path, { recursive: true, force: true, maxRetries: 5 })
}

/** Removes what killed runs have left, and makes the folder of this one. */
export async function newRunFolder(): Promise<RunFolder> {
  await removeDeadRuns()
  return openRunFolder()
}

/**
 * Removes the folders that killed runs have left below `base`, and stops the Postgres servers that still run in them.
 * What cannot be removed stays and is named: it is no reason for this run to fail.
 */
export async function removeDeadRuns(base = tmpdir()): Promise<void> {
  const root = realpathSync(base)
  for (const name of readdirSync(root)) {
    const pid = Number(named.exec(name)?.[1])
    if (!pid || runs(pid)) continue
    const stat = lstatSync(join(root, name), { throwIfNoEntry: false })
    if (!stat?.isDirectory() || stat.uid !== (process.getuid?.() ?? stat.uid)) continue
    await removeRunFolder(join(root, name)).catch((error: Error) =>
      console.warn(`${join(root, name)}, which a killed run has left, stays: ${error.message}`),
    )
  }
}
