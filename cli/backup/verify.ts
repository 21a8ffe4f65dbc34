import type { Backup, Repository, Stanza } from './pgbackrest.js'
import { missingSegments, type Segment, segmentSize, timelineOf } from './wal.js'

export interface VerifyOptions {
  /** The stanzas that must be there; all that the repository has when empty. */
  only: readonly string[]
  /** How long ago the last segment may have been archived, in seconds. */
  archiveSeconds: number
  /** How long ago the newest backup may have been made, in seconds. */
  backupSeconds: number
  /** Whether every file is read and compared with its checksum. */
  contents: boolean
  now: Date
}

/** The times to which a cluster can be restored. */
export interface Interval {
  from: Date
  to: Date
}

export interface Verified {
  /** What was found, a line each. */
  lines: string[]
  /** What prevents a restore, or soon will; none when the backup can be trusted. */
  problems: string[]
  /** The times to which every cluster can be restored; undefined when there is none. */
  common: Interval | undefined
}

const ageOf = (seconds: number) =>
  seconds < 120
    ? `${Math.round(seconds)} s`
    : seconds < 7_200
      ? `${Math.round(seconds / 60)} min`
      : `${Math.round(seconds / 3_600)} h`

const since = (now: Date, then: Date) => Math.max(0, (now.getTime() - then.getTime()) / 1000)

/** What is wrong with the WAL after a backup. */
function walProblems(backup: Backup, segments: readonly Segment[]): string[] {
  const { start } = backup.archive
  const newest = segments
    .map(({ name }) => timelineOf(name))
    .sort()
    .at(-1)
  if (newest !== undefined && newest > timelineOf(start))
    return [`the archive is on timeline ${newest}, the newest backup on ${timelineOf(start)}: make a new full backup`]
  const size = segmentSize(backup.lsn.start, start)
  if (size === undefined) return [`${start} is not the segment of ${backup.lsn.start}: the list of backups is damaged`]
  const missing = missingSegments(segments, start, size)
  return missing.length > 0
    ? [
        `WAL is missing from ${missing[0]} on: nothing later can be restored; find the cause, and make a new full backup`,
      ]
    : []
}

async function verifyStanza(repository: Repository, stanza: Stanza, options: VerifyOptions) {
  const { now } = options
  const backup = stanza.backup.at(-1)
  const problems: string[] = []
  const lines: string[] = []
  if (!backup) return { lines, problems: [`there is no backup: ${stanza.status.message}`], interval: undefined }
  if (stanza.status.code !== 0) problems.push(`pgBackRest reports: ${stanza.status.message}`)
  if (backup.error) problems.push(`${backup.label} has pages whose checksums do not fit: the cluster itself is damaged`)
  const version = stanza.db.find(({ id }) => id === backup.database.id)?.version
  const segments = await repository.segments(stanza.name, `${version}-${backup.database.id}`)
  const broken = walProblems(backup, segments)
  problems.push(...broken)
  const faults = options.contents ? await repository.faults(stanza.name) : undefined
  if (faults) problems.push(`files are damaged or missing:\n${faults}`)
  const made = new Date(backup.timestamp.stop * 1000)
  const last = segments
    .filter(({ name }) => name >= backup.archive.start)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .at(-1)
  const state = faults || broken.length > 0 ? 'NOT WHOLE' : options.contents ? 'whole' : 'listed whole, not read'
  lines.push(`the newest backup is ${backup.label}, made ${ageOf(since(now, made))} ago: ${state}`)
  if (since(now, made) > options.backupSeconds)
    problems.push(`the newest backup is older than ${ageOf(options.backupSeconds)}: pgbackrest backup does not run`)
  if (!last) return { lines, problems, interval: undefined }
  const age = since(now, last.archivedAt)
  lines.push(`the last archived segment is ${last.name}, archived ${ageOf(age)} ago`)
  if (age > options.archiveSeconds)
    problems.push(
      `nothing was archived for ${ageOf(age)}: see pg_stat_archiver and the log of Postgres; archive_timeout must be set`,
    )
  const restorable = broken.length === 0 && !faults && last.archivedAt >= made
  return { lines, problems, interval: restorable ? { from: made, to: last.archivedAt } : undefined }
}

/** The times that lie in all of these intervals. */
function commonOf(intervals: readonly (Interval | undefined)[]): Interval | undefined {
  if (intervals.length === 0 || intervals.some((one) => !one)) return undefined
  const sound = intervals as Interval[]
  const from = new Date(Math.max(...sound.map((one) => one.from.getTime())))
  const to = new Date(Math.min(...sound.map((one) => one.to.getTime())))
  return from <= to ? { from, to } : undefined
}

/** Verifies that the newest backup of every cluster, and all WAL since then, is in the repository, whole and recent. */
export async function verifyBackups(repository: Repository, options: VerifyOptions): Promise<Verified> {
  const found = await repository.stanzas()
  const wanted = options.only.length > 0 ? options.only : found.map(({ name }) => name)
  const lines: string[] = []
  const problems: string[] = wanted.length === 0 ? ['the repository has no stanza: pgbackrest stanza-create'] : []
  const intervals: (Interval | undefined)[] = []
  for (const name of wanted) {
    const stanza = found.find((one) => one.name === name)
    const verdict = stanza
      ? await verifyStanza(repository, stanza, options)
      : { lines: [], problems: ['the repository does not have this stanza'], interval: undefined }
    lines.push(...verdict.lines.map((line) => `${name}: ${line}`))
    problems.push(...verdict.problems.map((problem) => `${name}: ${problem}`))
    intervals.push(verdict.interval)
  }
  const common = commonOf(intervals)
  if (!common && problems.length === 0) problems.push('there is no time to which every cluster can be restored')
  return { lines, problems, common }
}
