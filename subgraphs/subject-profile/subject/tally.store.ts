import { param, TenantQuery, writer } from '@otorga/drizzle/query'
import { rowset } from '@otorga/drizzle/rowset'
import type { Transaction } from '@otorga/drizzle/transaction'
import { sql } from 'drizzle-orm'
import type { SubjectRow } from './profile.js'

type Counted = Pick<SubjectRow, 'status' | 'trustScore'>

const moved = rowset({ status: 'text', score: 'numeric', subjects: 'integer' })

/** Records changes of the numbers of subjects by status and score. It only adds rows, so that no writer waits for another. */
export async function tally(tx: Transaction, moves: readonly { from?: Counted | undefined; to: Counted }[]) {
  const sums = new Map<string, { status: string; score: number; subjects: number }>()
  const add = ({ status, trustScore }: Counted, by: number) => {
    const key = `${status} ${trustScore}`
    const sum = sums.get(key) ?? { status, score: trustScore, subjects: 0 }
    sum.subjects += by
    sums.set(key, sum)
  }
  for (const { from, to } of moves) {
    if (from) add(from, -1)
    add(to, 1)
  }
  const rows = [...sums.values()].filter(({ subjects }) => subjects !== 0)
  if (rows.length === 0) return
  await tx.sql`
    insert into subject_profile.subject_tally (tenant_id, status, trust_score, subjects)
    select ${tx.tenantId}, status, score, subjects
      from ${moved(tx.sql, rows)} as moved`
}

/**
 * Folds the rows of each status and score into one. It is one statement, so that it removes exactly the rows that it sums up, even
 * when writers add rows meanwhile or two calls fold at the same time.
 */
export const foldTally = (tx: Transaction) => tx.sql`
  with gone as (
    delete from subject_profile.subject_tally where tenant_id = ${tx.tenantId} and (status, trust_score) in (
      select status, trust_score from subject_profile.subject_tally where tenant_id = ${tx.tenantId} and not folded)
    returning status, trust_score, subjects)
  insert into subject_profile.subject_tally (tenant_id, status, trust_score, subjects, folded)
  select ${tx.tenantId}, status, trust_score, sum(subjects), true from gone
    group by status, trust_score having sum(subjects) <> 0`

/**
 * Corrects the tally; returns how many of its numbers were wrong. One statement reads subjects and tally in the same snapshot, so
 * writers may continue. Two recounts would both add the difference, so they wait for each other.
 */
export async function recount(tx: Transaction): Promise<number> {
  await tx.sql`select pg_advisory_xact_lock(hashtextextended(${`recount ${tx.tenantId}`}, 0))`
  const wrong = await tx.sql`
    insert into subject_profile.subject_tally (tenant_id, status, trust_score, subjects)
    select ${tx.tenantId}, status, trust_score, sum(n) from (
      select status, trust_score, count(*) as n from subject_profile.subject where tenant_id = ${tx.tenantId} group by 1, 2
      union all
      select status, trust_score, -sum(subjects) from subject_profile.subject_tally where tenant_id = ${tx.tenantId} group by 1, 2
    ) as sides group by status, trust_score having sum(n) <> 0 returning 1`
  return wrong.length
}

const tenants = (source: ReturnType<typeof sql>) =>
  new TenantQuery<{ id: string }>(writer.select({ id: sql<string>`id`.as('tenant') }).from(source))

/** The tenants with subjects that are due at `now`. */
export const tenantsDue = tenants(sql`subject_profile.tenants_due(${param('now')}::timestamptz) as found(id)`)
/** The tenants with tallies that are not folded. */
export const tenantsToFold = tenants(sql`subject_profile.tenants_to_fold() as found(id)`)
