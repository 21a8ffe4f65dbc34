import { createHash, randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { canReach, lastingFolders, letPass, serverAccount, trustedFolder } from './account.js'
import { makeFolder } from './folder.js'

/** The content of `<dataDir>/postgres.json`. */
export interface Memory {
  version: 1
  port?: number
  /** The folder of the cluster, when it cannot be in the data directory. */
  place?: string
}

const memoryFile = (dataDir: string) => join(dataDir, 'postgres.json')

/** Turns the error of a file operation into a sentence that names the directory to repair. */
export function directoryFault(dataDir: string, error: unknown) {
  const { code, message } = error as NodeJS.ErrnoException
  if (!code) return error
  const why = code === 'ENOTDIR' || code === 'EEXIST' ? 'it is not a directory' : message
  return new Error(`cannot keep the embedded Postgres in ${dataDir}: ${why}. Make it writable, or set another DATA_DIR`)
}

function replaceFile(file: string, value: unknown) {
  const passing = `${file}.${randomBytes(4).toString('hex')}`
  try {
    writeFileSync(passing, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
    renameSync(passing, file)
  } finally {
    rmSync(passing, { force: true })
  }
}

export function readMemory(dataDir: string): Memory {
  const file = memoryFile(dataDir)
  if (!existsSync(file)) return { version: 1 }
  try {
    const memory = JSON.parse(readFileSync(file, 'utf8')) as Memory
    if (memory.version === 1) return memory
  } catch {}
  throw new Error(`${file} is broken: restore it; if a folder ${join(dataDir, 'postgres')} exists, removing it will do`)
}

export const writeMemory = (dataDir: string, memory: Memory) => replaceFile(memoryFile(dataDir), memory)

/**
 * Finds the folder of the cluster: the data directory if possible. As root, Postgres runs as uid 65534, which may not be able
 * to enter the data directory; then the cluster is in another permanent folder, whose path postgres.json stores.
 */
export function findHome(dataDir: string, log: (line: string) => void) {
  makeFolder(dataDir, 0o700)
  const memory = readMemory(dataDir)
  if (memory.place) return ownPlace(dataDir, memory.place)
  const account = serverAccount()
  if (!account || existsSync(join(dataDir, 'postgres'))) return dataDir
  if (canReach(dataDir, account) || letPass(dataDir, account)) return dataDir
  const place = newPlace(dataDir, log)
  writeMemory(dataDir, { ...memory, place })
  return place
}

const ownerFile = (place: string) => join(place, 'data-dir.json')

function newPlace(dataDir: string, log: (line: string) => void) {
  const path = realpathSync(dataDir)
  const key = `data-${createHash('sha256').update(path).digest('hex').slice(0, 16)}-`
  const base = trustedFolder(lastingFolders, serverAccount())
  for (const name of readdirSync(base))
    if (name.startsWith(key)) log(`${join(base, name)} is the database of a removed ${path}: remove it when not needed`)
  // The random suffix keeps a data directory that was removed and made again from finding its former cluster.
  const place = join(base, key + randomBytes(4).toString('hex'))
  const passing = join(base, `.${basename(place)}`)
  mkdirSync(passing, { mode: 0o700 })
  replaceFile(ownerFile(passing), { path })
  renameSync(passing, place)
  log(`the database of ${path} lies in ${place}, since Postgres cannot run as root and others cannot enter ${path}`)
  return trustedFolder([place], serverAccount())
}

/** A moved data directory keeps its cluster; a copied one must not share the cluster with its original. */
function ownPlace(dataDir: string, place: string) {
  if (!existsSync(ownerFile(place)))
    throw new Error(
      `the database of ${dataDir} is missing: ${place} is named in postgres.json. Restore it, or remove postgres.json to start with an empty one`,
    )
  const path = realpathSync(dataDir)
  const owner = (JSON.parse(readFileSync(ownerFile(place), 'utf8')) as { path: string }).path
  if (owner === path) return place
  if (existsSync(memoryFile(owner)) && readMemory(owner).place === place)
    throw new Error(
      `${dataDir} is a copy of ${owner}, whose database ${place} it cannot share: remove ${memoryFile(dataDir)} from the copy to start with an empty one`,
    )
  replaceFile(ownerFile(place), { path })
  return place
}

/** Removes the folders that a killed initdb has left beside the cluster. */
export function sweepHome(home: string) {
  for (const name of readdirSync(home))
    if (name.startsWith('postgres.new-')) rmSync(join(home, name), { recursive: true, force: true, maxRetries: 3 })
}
