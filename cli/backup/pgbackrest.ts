import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { CommandError } from '../command-error.js'
import type { Segment } from './wal.js'

/** A backup in the repository, as `pgbackrest info` lists it. Times are epoch seconds. */
export interface Backup {
  label: string
  /** True when Postgres' page checksums did not fit while it was made. */
  error: boolean
  archive: { start: string; stop: string }
  lsn: { start: string; stop: string }
  timestamp: { start: number; stop: number }
  database: { id: number }
}

/** A cluster in the repository. Its backups are in the order in which they were made. */
export interface Stanza {
  name: string
  status: { code: number; message: string }
  backup: Backup[]
  db: { id: number; version: string }[]
}

/** Reads a repository of pgBackRest; its settings come from pgBackRest's own file and PGBACKREST_* variables. */
export interface Repository {
  stanzas(): Promise<Stanza[]>
  segments(stanza: string, archive: string): Promise<Segment[]>
  /** Reads every file of the repository and compares it with its checksum; what is wrong as text, undefined when nothing is. */
  faults(stanza: string): Promise<string | undefined>
}

async function pgbackrest(...args: string[]): Promise<string> {
  try {
    const quiet = ['--log-level-console=off', '--log-level-file=off', '--log-level-stderr=error']
    const { stdout } = await promisify(execFile)('pgbackrest', [...args, ...quiet], { maxBuffer: 1024 ** 3 })
    return stdout
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string }
    if (code === 'ENOENT') throw new CommandError('pgbackrest is not installed: docs/restore.md')
    throw new CommandError(`pgbackrest ${args.join(' ')} ended with ${code}: ${stderr?.trim()}`)
  }
}

const segmentFile = /^(?:[0-9A-F]{16}\/)?([0-9A-F]{24})-[0-9a-f]{40}(?:\.\w+)?$/

export const repository: Repository = {
  stanzas: async () => JSON.parse(await pgbackrest('info', '--output=json')) as Stanza[],
  async segments(stanza, archive) {
    const listed = await pgbackrest('repo-ls', `archive/${stanza}/${archive}`, '--recurse', '--output=json')
    const files = JSON.parse(listed) as Record<string, { type: string; time?: number }>
    return Object.entries(files).flatMap(([path, { time = 0 }]) => {
      const name = segmentFile.exec(path)?.[1]
      return name ? [{ name, archivedAt: new Date(time * 1000) }] : []
    })
  },
  async faults(stanza) {
    // Older versions end with 0 whatever they find, so the text decides.
    const text = await pgbackrest('verify', `--stanza=${stanza}`, '--output=text', '--verbose')
    return /^status: ok$/m.test(text) ? undefined : text.trim() || 'pgbackrest verify says nothing'
  },
}
