import type { Sql } from 'postgres'
import { countSubjects, fillSubjects, type OriginalCredit, slicesOf } from './records.js'

const chunk = 50_000
/** The period in which all of it happened, so that the figures of home contain every record. */
const days = 170

interface Filling {
  tenantId: string
  original: OriginalCredit
  records: number
}

/**
 * Makes as many applications, credits and subjects of one tenant, with two instalments of each credit and a payment of most. Every
 * tenth credit is late, and the daily run has nothing to do with any. No trigger runs, so the
 * tally is added at once; the figures and the signature requests wait to be counted by the product.
 */
export async function fillConsole(
  sql: Sql,
  { tenantId, original, records }: Filling,
  progress: (line: string) => void,
) {
  const { credit, instalments } = original
  const applicationId = (credit as unknown as { application_id: string }).application_id
  await sql`set session_replication_role = replica`
  const each = async (what: string, make: (from: number, to: number) => Promise<unknown>) => {
    for (let from = 1; from <= records; from += chunk) await make(from, Math.min(records, from + chunk - 1))
    progress(`${records} ${what}`)
  }
  const at = sql`now() - n * interval '1 day' * ${days} / ${records}::int`
  const id = (kind: string) => sql`md5(${`${kind} `} || n)::uuid`
  await each(
    'applications',
    (from, to) => sql`insert into lending.application select copy.* from (
      select a as whole, jsonb_build_object('tenant_id', ${tenantId}::uuid, 'id', ${id('application')}, 'organization_id', null,
        'credit_id', null, 'token_hash', null, 'signature_id', null, 'flow_execution_id', null,
        'validation_url_encrypted', null, 'signing_url_encrypted', null, 'created_at', ${at}, 'submitted_at', ${at},
        'validation_status', case when n % 50 = 7 then 'in_review' else 'passed' end,
        'status', (array['approved', 'submitted', 'approved', 'rejected'])[1 + n % 4],
        'decided_at', case when n % 4 <> 1 then ${at} end, 'expires_at', now() + interval '30 days',
        'subject_data', a.subject_data || jsonb_build_object('lastName', 'Restrepo ' || n)) as own
      from lending.application as a, generate_series(${from}::int, ${to}::int) as n where a.id = ${applicationId}) as made,
      lateral jsonb_populate_record(made.whole, made.own) as copy`,
  )
  const status = sql`case when n % 20 = 0 then 'active' when n % 5 = 1 then 'closed' else 'disbursed' end`
  await each(
    'credits',
    (from, to) => sql`insert into lending.credit select copy.* from (
      select jsonb_build_object('tenant_id', ${tenantId}::uuid, 'id', ${id('credit')}, 'application_id', ${id('application')},
        'disbursement_id', ${id('disbursement')}, 'organization_id', null, 'subject_id', null, 'created_at', ${at}, 'status', ${status},
        'disbursed_at', case when n % 20 <> 0 then ${at} end, 'start_date', (${at})::date,
        'days_past_due', case when n % 10 = 3 then n % 90 else 0 end, 'principal_left', 100000,
        'arrears_on', current_date + 1, 'reminded_until', date '2999-01-01') as own
      from generate_series(${from}::int, ${to}::int) as n) as made,
      lateral jsonb_populate_record(null::lending.credit, ${sql.json(credit as never)} || made.own) as copy`,
  )
  await each(
    'schedules and payments',
    (from, to) => sql`with made as (insert into lending.instalment select copy.* from (
        select i, jsonb_build_object('tenant_id', ${tenantId}::uuid, 'credit_id', ${id('credit')}, 'installment_number', i,
          'due_date', (${at})::date + 30 * i,
          'status', case when paid then 'paid' when (${at})::date + 30 * i < current_date then 'overdue' else 'pending' end)
          || case when paid then jsonb_build_object('principal_paid', o -> 'principal', 'interest_paid', o -> 'interest',
            'fees_paid', o -> 'fees', 'tax_paid', o -> 'tax') else '{}' end as own, o as whole
        from generate_series(${from}::int, ${to}::int) as n,
          lateral (select 1 as i, ${sql.json(instalments[0] as never)} as o union all select 2, ${sql.json(instalments[1] as never)}) as two,
          lateral (select n % 5 = 1 or (n % 10 <> 3 and i = 1 and (${at})::date + 40 < current_date) as paid) as whether
        where n % 20 <> 0) as row,
        lateral jsonb_populate_record(null::lending.instalment, row.whole || row.own) as copy returning *)
      insert into lending.payment (tenant_id, id, credit_id, amount, payment_type, installment_number, payment_date, allocation,
        remaining_balance, created_by)
      select tenant_id, gen_random_uuid(), credit_id, total, 'installment', installment_number,
        least(due_date + abs(hashtext(credit_id::text)) % 8, current_date),
        jsonb_build_array(jsonb_build_object('installmentNumber', installment_number, 'fees', fees::text, 'tax', tax::text,
          'interest', interest::text, 'principal', principal::text)), 0, 'somebody'
      from made where status = 'paid'`,
  )
  await sql`insert into lending.tally (tenant_id, kind, status, organization_id, shard, records)
    select tenant_id, 'application', status, '00000000-0000-0000-0000-000000000000'::uuid, 0, count(*)
      from lending.application where tenant_id = ${tenantId} group by 1, 3
    union all select tenant_id, 'credit', status, '00000000-0000-0000-0000-000000000000'::uuid, 0, count(*)
      from lending.credit where tenant_id = ${tenantId} group by 1, 3`
  await sql`insert into lending.figure (tenant_id, kind, at, organization_id)
    values (${tenantId}, 'uncounted', 'epoch', '00000000-0000-0000-0000-000000000000')`
  await each(
    'signature requests',
    (from, to) => sql`insert into signature.signature_request (tenant_id, id, status, signature_type, provider_code,
        provider_chosen, signer_name, signer_email, identifier_type, identifier_encrypted, identifier_masked, subject_id, token_hash,
        notification_channels, metadata, expires_at, created_by, created_at, signed_at)
      select ${tenantId}::uuid, ${id('signature')}, case when n % 20 <> 7 then 'signed' when n % 40 = 7 then 'expired' else 'declined' end,
        'electronic_otp', 'builtin', false, 'Ana Restrepo', 'ana@example.test', 'CC', '', '', ${id('person')}, md5('signature' || n), '{}',
        '{}', ${at} + interval '7 days', 'somebody', ${at}, case when n % 20 <> 7 then ${at} end
      from generate_series(${from}::int, ${to}::int) as n`,
  )
  await sql`insert into signature.tally (tenant_id, status, organization_id, shard, records)
    values (${tenantId}, 'uncounted', '00000000-0000-0000-0000-000000000000', -1, 0) on conflict do nothing`
  await sql`set session_replication_role = origin`
  for (const slice of slicesOf([{ n: 1, count: records }])) await fillSubjects(sql, slice)
  await countSubjects(sql)
  progress(`${records} subjects`)
  await sql`vacuum analyze`
  progress('vacuumed')
}

/** Waits until the product's jobs have counted the figures and the signature requests of the tenant. */
export async function untilCounted(sql: Sql, tenantId: string) {
  for (;;) {
    const waiting = await sql`select 1 from lending.figure where tenant_id = ${tenantId} and kind = 'uncounted'
      union all select 1 from signature.tally where tenant_id = ${tenantId} and status = 'uncounted'`
    if (waiting.length === 0) break
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  await sql`vacuum analyze lending.figure`
}
