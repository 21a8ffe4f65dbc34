import type { Transaction } from '@otorga/drizzle/transaction'
import type { SubjectRow } from './profile.js'
import { type Standings, unmarked } from './profile.js'

// Drizzle's connection sends jsonb as it comes: as text. Only what a statement reads is sent.
const json = (rows: readonly SubjectRow[], fields: readonly (keyof SubjectRow)[]) =>
  JSON.stringify(rows, ['id', ...fields, ...factorNames])
const factorNames: readonly (keyof SubjectRow['factors'])[] = [
  ...(['base_score', 'approvals_contribution', 'rejections_contribution'] as const),
  ...(['defaults_contribution', 'tenure_contribution', 'device_contribution'] as const),
]
const derivedFields = [
  ...(['fullName', 'namedAt', 'status', 'trustScore', 'classification', 'factors', 'calculatedAt'] as const),
  ...(['firstInteractionAt', 'lastInteractionAt', 'dueAt'] as const),
] as const
const identity = ['identifierType', 'identifierEncrypted', 'identifierMasked'] as const
const counters = ['totalInteractions', 'totalApprovals', 'totalRejections', 'totalDefaults', 'devicesCount'] as const

/** Which of these subjects there are. */
export async function knownSubjects(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.sql<{ id: string }[]>`
    select id from subject_profile.subject where tenant_id = ${tx.tenantId} and id = any(${ids as string[]}::uuid[])`
  return new Set(rows.map(({ id }) => id))
}

/** Makes subjects that are not there yet; answers the ids of those it made. In the order of their ids, so that writers never lock crosswise. */
export async function insertSubjects(tx: Transaction, rows: SubjectRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const made = await tx.sql<{ id: string }[]>`
    insert into subject_profile.subject (tenant_id, id, identifier_type, identifier_encrypted, identifier_masked, full_name, named_at,
        status, trust_score, classification, factors, calculated_at, first_interaction_at, last_interaction_at, due_at)
    select ${tx.tenantId}, id, "identifierType", "identifierEncrypted", "identifierMasked", "fullName", "namedAt",
        status, "trustScore", classification, factors, "calculatedAt", "firstInteractionAt", "lastInteractionAt", "dueAt"
      from jsonb_to_recordset(${json(rows, [...identity, ...derivedFields])}::jsonb) as made(id uuid, "identifierType" text, "identifierEncrypted" text,
        "identifierMasked" text, "fullName" text, "namedAt" timestamptz, status text, "trustScore" numeric, classification text, factors jsonb,
        "calculatedAt" timestamptz, "firstInteractionAt" timestamptz, "lastInteractionAt" timestamptz, "dueAt" timestamptz)
      order by id
    on conflict do nothing returning id`
  return new Set(made.map(({ id }) => id))
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

// The connection belongs to Drizzle, which leaves moments as text.
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

/** Writes what changed of locked subjects. */
export async function updateSubjects(tx: Transaction, rows: SubjectRow[], now: Date) {
  await tx.sql`
    update subject_profile.subject as s set
        full_name = n."fullName", named_at = n."namedAt", status = n.status, trust_score = n."trustScore", classification = n.classification,
        factors = n.factors, calculated_at = n."calculatedAt", total_interactions = n."totalInteractions",
        total_approvals = n."totalApprovals", total_rejections = n."totalRejections", total_defaults = n."totalDefaults",
        devices_count = n."devicesCount", first_interaction_at = n."firstInteractionAt",
        last_interaction_at = n."lastInteractionAt", due_at = n."dueAt", updated_at = ${now.toISOString()},
        row_version = s.row_version + 1
      from jsonb_to_recordset(${json(rows, [...derivedFields, ...counters])}::jsonb) as n(id uuid, "fullName" text, "namedAt" timestamptz, status text, "trustScore" numeric,
        classification text, factors jsonb, "calculatedAt" timestamptz, "totalInteractions" int, "totalApprovals" int,
        "totalRejections" int, "totalDefaults" int, "devicesCount" int, "firstInteractionAt" timestamptz,
        "lastInteractionAt" timestamptz, "dueAt" timestamptz)
      where s.tenant_id = ${tx.tenantId} and s.id = n.id`
}

/** What lists and alerts say of subjects at a moment; absent for those of whom they say nothing. */
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

/** Subjects of the tenant whose status or score time alone has changed. */
export async function dueSubjects(tx: Transaction, now: Date, limit: number): Promise<string[]> {
  const rows = await tx.sql<{ id: string }[]>`
    select id from subject_profile.subject where tenant_id = ${tx.tenantId} and due_at <= ${now.toISOString()}::timestamptz
      order by due_at limit ${limit}`
  return rows.map(({ id }) => id)
}
