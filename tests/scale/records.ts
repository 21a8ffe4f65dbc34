import { type Encryption, inColumn } from '@otorga/kernel/base/crypto'
import { identifierPlace } from '@otorga/subject-profile/subject/profile'
import type { Sql } from 'postgres'
import { sampled } from './sizes.js'

/** How many rows one statement makes. */
const chunk = 20_000

/** A part of the tenants of `scale.tenant`, or of the rows of one of them. */
export interface Slice {
  tenants: [from: number, to: number]
  rows: [from: number, to: number]
}

/** Cuts the rows of tenants, which are given by their counts, into slices of about one size. */
export function slicesOf(counts: readonly { n: number; count: number }[]): Slice[] {
  const slices: Slice[] = []
  let [first, held] = [0, 0]
  const end = (last: number) => {
    if (first > 0) slices.push({ tenants: [first, last], rows: [1, chunk] })
    first = held = 0
  }
  for (const { n, count } of counts) {
    if (count > chunk) {
      end(n - 1)
      for (let from = 1; from <= count; from += chunk)
        slices.push({ tenants: [n, n], rows: [from, Math.min(count, from + chunk - 1)] })
      continue
    }
    if (held + count > chunk) end(n - 1)
    if (first === 0) first = n
    held += count
  }
  end(counts.at(-1)!.n)
  return slices
}

/** The rows `n` of each tenant `t` of a slice, whose number of rows is in the column `count`. */
const rowsOf = (sql: Sql, { tenants, rows }: Slice, count: 'subjects' | 'credits') =>
  sql`scale.tenant as t, generate_series(${rows[0]}::int, least(${rows[1]}::int, t.${sql(count)})) as n
    where t.rank between ${tenants[0]} and ${tenants[1]}`

const factors = JSON.stringify({
  base_score: 50,
  approvals_contribution: 0,
  rejections_contribution: 0,
  defaults_contribution: 0,
  tenure_contribution: 0,
  device_contribution: 0,
})

/** As long as an encrypted document number. Only those of subjects that are read one by one can be decrypted. */
const unreadable = `scale.v2.${'x'.repeat(16)}.${'x'.repeat(22)}.${'x'.repeat(14)}`

/** Makes subjects with one event each, and their counts as the folding job leaves them. None is due before tomorrow. */
export async function fillSubjects(sql: Sql, slice: Slice) {
  const rows = rowsOf(sql, slice, 'subjects')
  await sql`insert into subject_profile.subject (tenant_id, id, identifier_type, identifier_encrypted, identifier_masked, full_name,
      status, trust_score, classification, factors, calculated_at, total_interactions, first_interaction_at,
      last_interaction_at, due_at)
    select t.id, md5('subject ' || t.id || n)::uuid, 'CC', ${unreadable}, '******' || lpad((n % 10000)::text, 4, '0'), 'Name ' || n,
      case when n % 50 = 0 then 'blacklisted' when n % 7 = 0 then 'flagged' else 'active' end, (n::bigint * 7919 % 90)::numeric,
      'normal', ${factors}::text::jsonb, now(), 1, now() - n * interval '1 second', now() - n * interval '1 second',
      now() + interval '1 day' + n % 90 * interval '8 hours'
    from ${rows}`
  await sql`insert into subject_profile.subject_event (tenant_id, id, subject_id, event_type, event_source, event_data, full_name,
      event_timestamp, received_at)
    select t.id, md5('subject event ' || t.id || n)::uuid, md5('subject ' || t.id || n)::uuid, 'lending.application.created',
      'lending', jsonb_build_object('application_id', md5('application ' || t.id || n)::uuid, 'amount', 5000000, 'currency', 'COP'),
      'Name ' || n, now() - n * interval '1 second', now() - n * interval '1 second'
    from ${rows}`
}

/** Gives a tenant's first subjects document numbers that can be decrypted. */
export async function encryptIdentifiers(sql: Sql, tenantId: string, encryption: Encryption) {
  const rows = await sql<{ id: string }[]>`select id from subject_profile.subject where tenant_id = ${tenantId}
    order by id limit ${sampled}`
  for (const { id } of rows) {
    await sql`update subject_profile.subject set identifier_encrypted = ${encryption.encrypt('1020304321', identifierPlace({ tenantId, id }))}
      where tenant_id = ${tenantId} and id = ${id}`
  }
}

export const countSubjects = (sql: Sql) => sql`
  insert into subject_profile.subject_tally (tenant_id, status, trust_score, subjects, folded)
  select tenant_id, status, trust_score, count(*), true from subject_profile.subject
    where tenant_id in (select id from scale.tenant) group by 1, 2, 3`

/** The rows of a credit that the product has made, as JSON. */
export interface OriginalCredit {
  credit: { tenant_id: string; id: string; subject_encrypted: string }
  instalments: object[]
}

/** Gives a tenant's first credits a borrower that can be decrypted, as messages about them need. */
export async function encryptBorrowers(sql: Sql, { credit }: OriginalCredit, tenantId: string, encryption: Encryption) {
  const placeOf = (row: { tenantId: string; id: string }) => inColumn('lending.credit', 'subject_encrypted', row)
  const borrower = encryption.decrypt(credit.subject_encrypted, placeOf({ tenantId: credit.tenant_id, id: credit.id }))
  const rows = await sql<{ id: string }[]>`select id from lending.credit where tenant_id = ${tenantId}
    order by id limit ${sampled}`
  for (const { id } of rows)
    await sql`update lending.credit set subject_encrypted = ${encryption.encrypt(borrower, placeOf({ tenantId, id }))}
      where tenant_id = ${tenantId} and id = ${id}`
}

/** Makes copies of a credit with its instalments. */
export async function fillCredits(sql: Sql, { credit, instalments }: OriginalCredit, slice: Slice) {
  const rows = rowsOf(sql, slice, 'credits')
  const id = sql`md5('credit ' || t.id || n)::uuid`
  await sql`insert into lending.credit select copy.* from (
      select jsonb_build_object('tenant_id', t.id, 'id', ${id}, 'application_id', md5('application ' || t.id || n)::uuid,
        'disbursement_id', md5('disbursement ' || t.id || n)::uuid, 'subject_id', md5('subject ' || t.id || n)::uuid,
        'organization_id', null, 'created_at', now() - n * interval '1 minute') as own from ${rows}) as made,
    lateral jsonb_populate_record(null::lending.credit, ${sql.json(credit as never)} || made.own) as copy`
  await sql`insert into lending.instalment select copy.* from (
      select jsonb_build_object('tenant_id', t.id, 'credit_id', ${id}) as own from ${rows}) as made,
    jsonb_array_elements(${sql.json(instalments as never)}) as original,
    lateral jsonb_populate_record(null::lending.instalment, original || made.own) as copy`
}
