import { statfs } from 'node:fs/promises'
import type { Sql } from 'postgres'
import { type Line, shown } from './verdict.js'

const parts = {
  'audit event': [
    'audit.audit_event',
    'audit.audit_count',
    'audit.audit_stored_count',
    'audit.audit_kind_count',
    'audit.audit_actor_count',
    'audit.audit_resource_count',
    'audit.audit_seal',
  ],
  subject: ['subject_profile.subject', 'subject_profile.subject_event'],
  credit: ['lending.credit', 'lending.instalment'],
} as const

const rows = {
  'audit event': 'audit.audit_event',
  subject: 'subject_profile.subject',
  credit: 'lending.credit',
} as const

export interface Room {
  bytes: number
  rows: number
}

/** The room of each kind of record, with its indexes and everything that is kept beside it. */
export async function roomOf(sql: Sql): Promise<Record<keyof typeof parts, Room>> {
  const found = {} as Record<keyof typeof parts, Room>
  for (const kind of Object.keys(parts) as (keyof typeof parts)[]) {
    let bytes = 0
    for (const table of parts[kind]) {
      const [size] = await sql<
        { bytes: number }[]
      >`select coalesce(sum(pg_total_relation_size(relid)), 0)::float8 as bytes
        from pg_partition_tree(${table})`
      const [own] = await sql<
        { bytes: number }[]
      >`select pg_total_relation_size(${table}::text::regclass)::float8 as bytes`
      bytes += Math.max(size!.bytes, own!.bytes)
    }
    const [count] = await sql<{ rows: number }[]>`select count(*)::float8 as rows from ${sql(rows[kind])}`
    found[kind] = { bytes, rows: count!.rows }
  }
  return found
}

export const roomLine = (name: string, room: Awaited<ReturnType<typeof roomOf>>): Line =>
  shown(
    `Room at rest, ${name}`,
    ...Object.entries(room).map(
      ([kind, { bytes, rows }]) => `${(bytes / rows).toFixed(0)} bytes for each ${kind} (${rows.toFixed(0)})`,
    ),
  )

/** Small tenants share fewer counts and pages than the tenant that was measured; the log of the database comes on top. */
const reserve = 1.6
const log = 6e9

/** Throws unless the disk has room for an installation, by the room that the rows of a smaller one take. */
export async function refuseWithoutRoom(
  folder: string,
  room: Awaited<ReturnType<typeof roomOf>>,
  wanted: Record<keyof typeof parts, number>,
): Promise<string> {
  const needed =
    (Object.keys(wanted) as (keyof typeof parts)[]).reduce(
      (sum, kind) => sum + (wanted[kind] * room[kind].bytes) / room[kind].rows,
      0,
    ) *
      reserve +
    log
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const told = `about ${(needed / 1e9).toFixed(0)} GB needed in ${folder}, ${(free / 1e9).toFixed(0)} GB free`
  if (free < needed * 1.1) throw new Error(`too little room: ${told}. Choose smaller sizes, or another TMPDIR`)
  return told
}
