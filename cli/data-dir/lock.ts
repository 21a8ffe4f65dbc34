import { randomBytes } from 'node:crypto'
import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DataDirError } from './fault.js'
import { isAlive, startOf } from './process.js'

interface Holder {
  pid: number
  start?: string
  since: string
  released?: true
}

const nameOf = (generation: number) => `lock.${generation}.json`

const generationsOf = (path: string) =>
  readdirSync(path)
    .map((name) => Number(/^lock\.(\d+)\.json$/.exec(name)?.[1] ?? 0))
    .filter((generation) => generation > 0)
    .sort((a, b) => b - a)

function readHolder(path: string, generation: number): Holder | undefined {
  try {
    return JSON.parse(readFileSync(join(path, nameOf(generation)), 'utf8')) as Holder
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function withPassingFile(path: string, holder: Holder, use: (passing: string) => void) {
  const passing = join(path, `lock.${process.pid}.${randomBytes(4).toString('hex')}.new`)
  try {
    writeFileSync(passing, JSON.stringify(holder), { mode: 0o600, flag: 'wx' })
    use(passing)
  } finally {
    rmSync(passing, { force: true })
  }
}

/** Makes the file of a generation with its content in one step; returns whether this process was first. */
function claim(path: string, generation: number, holder: Holder) {
  try {
    withPassingFile(path, holder, (passing) => linkSync(passing, join(path, nameOf(generation))))
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    if (code === 'EPERM' || code === 'ENOTSUP' || code === 'ENOSYS')
      throw new DataDirError(`DATA_DIR ${path} lies on a file system without hard links: set one on a local disk`)
    throw error
  }
}

/**
 * Takes the exclusive lock of a folder. Locks are numbered and the highest counts; it is never removed, only marked as
 * released or followed by the next one, so taking over from a dead process cannot remove a newer holder's lock.
 */
export function lockFolder(path: string): () => void {
  const mine: Holder = { pid: process.pid, start: startOf(process.pid).start, since: new Date().toISOString() }
  for (;;) {
    const last = generationsOf(path)[0] ?? 0
    const holder = last ? readHolder(path, last) : undefined
    if (holder && !holder.released && isAlive(holder.pid, holder.start))
      throw new DataDirError(
        `DATA_DIR ${path} is in use by process ${holder.pid} since ${holder.since}: stop that one, or set another DATA_DIR`,
      )
    const own = last + 1
    if (!claim(path, own, mine)) continue
    const [highest = own, ...older] = generationsOf(path)
    if (highest !== own) {
      // Our listing was out of date: others have taken newer locks already and do not see ours.
      rmSync(join(path, nameOf(own)), { force: true })
      continue
    }
    for (const generation of older) rmSync(join(path, nameOf(generation)), { force: true })
    return () => {
      // When the directory was removed meanwhile there is nothing to release.
      if (readHolder(path, own)?.pid !== process.pid) return
      withPassingFile(path, { ...mine, released: true }, (passing) => renameSync(passing, join(path, nameOf(own))))
    }
  }
}
