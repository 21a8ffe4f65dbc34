import { rowset } from '@otorga/drizzle/rowset'
import type { Transaction } from '@otorga/drizzle/transaction'
import { type Standings, type SubjectRow, unmarked } from './profile.js'

const derivedColumns = {
  id: 'uuid',
  fullName: 'text',
  namedAt: 'moment',
  status: 'text',
  trustScore: 'numeric',
  classification: 'text',
  factors: 'jsonb',
  calculatedAt: 'moment',
  firstInteractionAt: 'moment',
  lastInteractionAt: 'moment',
  dueAt: 'moment',
} as const
const counters = {
  totalInteractions: 'integer',
  totalApprovals: 'integer',
  totalRejections: 'integer',
  totalDefaults: 'integer',
  devicesCount: 'integer',
} as const
const made = rowset({
  identifierType: 'text',
  identifierEncrypted: 'text',
  identifierMasked: 'text',
  ...derivedColumns,
  ...counters,
})
const changed = rowset({ ...derivedColumns, ...counters })

/** Inserts subjects in the order of their ids, so that writers do not deadlock. Fails when one of them exists. */
export async function insertSubjects(tx: Transaction, rows: readonly SubjectRow[], now: Date) {
  if (rows.length === 0) return
  await tx.sql`
    insert into subject_profile.subject (tenant_id, id, identifier_type, identifier_encrypted, identifier_masked, full_name, named_at,
        status, trust_score, classification, factors, calculated_at, total_interactions, total_approvals, total_rejections,
        total_defaults, devices_count, first_interaction_at, last_interaction_at, due_at, updated_at)
    select ${tx.tenantId}, id, "identifierType", "identifierEncrypted", "identifierMasked", "fullName", "namedAt",
        status, "trustScore", classification, factors, "calculatedAt", "totalInteractions", "totalApprovals", "totalRejections",
        "totalDefaults", "devicesCount", "firstInteractionAt", "lastInteractionAt", "dueAt", ${now.toISOString()}
      from ${made(tx.sql, rows)} as made order by id`
}

type Raw = Record<string, unknown>

const columns = `id, identifier_type as "identifierType", identifier_encrypted as "identifierEncrypted",
  identifier_masked as "identifierMasked", full_name as "fullName", named_at as "namedAt", status, trust_score::float8 as "trustScore", classification,
  factors, calculated_at as "calculatedAt", total_interactions as "totalInteractions", total_approvals as "totalApprovals",
  total_rejections as "totalRejections", total_defaults as "totalDefaults", devices_count as "devicesCount",
  first_interaction_at as "firstInteractionAt", last_interaction_at as "lastInteractionAt", due_at as "dueAt",
  row_version as "rowVersion", created_at as "createdAt", updated_at as "updatedAt", tenant_id as "tenantId"`

const moments = [
  'namedAt',
  'calculatedAt',
  'firstInteractionAt',
  'lastInteractionAt',
  'dueAt',
  'createdAt',
  'updatedAt',
] as const

// Drizzle's connection returns timestamps as text.
function rowOf(raw: Raw): SubjectRow {
  for (const name of moments) if (raw[name] !== null) raw[name] = new Date(raw[name] as string)
  return raw as SubjectRow
}

/** Subjects, locked until the transaction ends, in the order of their ids. */
export async function lockSubjects(tx: Transaction, ids: readonly string[]): Promise<SubjectRow[]> {
  const rows = await tx.sql.unsafe(
    `select ${columns} from subject_profile.subject where tenant_id = $1 and id = any($2::uuid[]) order by id for update`,
    [tx.tenantId, ids as string[]],
  )
  return rows.map((row) => rowOf(row as Raw))
}

/** Writes the changes of locked subjects. */
export async function updateSubjects(tx: Transaction, rows: readonly SubjectRow[], now: Date) {
  if (rows.length === 0) return
  await tx.sql`
    update subject_profile.subject as s set
        full_name = n."fullName", named_at = n."namedAt", status = n.status, trust_score = n."trustScore", classification = n.classification,
        factors = n.factors, calculated_at = n."calculatedAt", total_interactions = n."totalInteractions",
        total_approvals = n."totalApprovals", total_rejections = n."totalRejections", total_defaults = n."totalDefaults",
        devices_count = n."devicesCount", first_interaction_at = n."firstInteractionAt",
        last_interaction_at = n."lastInteractionAt", due_at = n."dueAt", updated_at = ${now.toISOString()},
        row_version = s.row_version + 1
      from ${changed(tx.sql, rows)} as n
      where s.tenant_id = ${tx.tenantId} and s.id = n.id`
}

/** The effect of lists and alerts on subjects at a time; nothing for subjects without any. */
export async function standingsOf(tx: Transaction, ids: readonly string[], now: Date) {
  const rows = await tx.sql<{ id: string; kind: string; expires: string | null }[]>`
    select subject_id as id, list_type as kind, expires_at as expires from subject_profile.list_entry
      where tenant_id = ${tx.tenantId} and subject_id = any(${ids as string[]}::uuid[]) and ended_at is null
        and (expires_at is null or expires_at > ${now.toISOString()}::timestamptz)
    union all
    select distinct subject_id, 'alert', null::timestamptz from subject_profile.alert
      where tenant_id = ${tx.tenantId} and subject_id = any(${ids as string[]}::uuid[])
        and status = 'open' and severity in ('high', 'critical')`
  const found = new Map<string, Standings>()
  for (const { id, kind, expires } of rows) {
    const marks = found.get(id) ?? { ...unmarked }
    if (kind === 'blacklist') marks.blacklisted = true
    if (kind === 'watchlist') marks.watchlisted = true
    if (kind === 'alert') marks.graveAlert = true
    const until = expires === null ? null : new Date(expires)
    if (until && (!marks.nextExpiry || until < marks.nextExpiry)) marks.nextExpiry = until
    found.set(id, marks)
  }
  return found
}

/** Marks list entries that have expired as ended, so that the same subject may be listed again. */
export const endExpiredEntries = (tx: Transaction, ids: readonly string[], now: Date) => tx.sql`
  update subject_profile.list_entry set ended_at = expires_at
    where tenant_id = ${tx.tenantId} and subject_id = any(${ids as string[]}::uuid[]) and ended_at is null
      and expires_at <= ${now.toISOString()}::timestamptz`

/** Subjects of the tenant whose status or score has to change without an event. */
export async function dueSubjects(tx: Transaction, now: Date, limit: number): Promise<string[]> {
  const rows = await tx.sql<{ id: string }[]>`
    select id from subject_profile.subject where tenant_id = ${tx.tenantId} and due_at <= ${now.toISOString()}::timestamptz
      order by due_at limit ${limit}`
  return rows.map(({ id }) => id)
}
