import { rowset } from '@otorga/drizzle/rowset'
import type { trustScoreChange } from '@otorga/drizzle/subject-profile/tables'
import type { Transaction } from '@otorga/drizzle/transaction'

/** A row of the history of scores. */
export type ScoreChange = Omit<typeof trustScoreChange.$inferInsert, 'tenantId'>

const changes = rowset({
  id: 'uuid',
  subjectId: 'uuid',
  trustScore: 'numeric',
  classification: 'text',
  factors: 'jsonb',
  reasonEventId: 'uuid',
  calculatedAt: 'moment',
})

/** Adds rows to the history of scores. */
export async function insertScoreChanges(tx: Transaction, rows: readonly ScoreChange[]) {
  if (rows.length === 0) return
  await tx.sql`
    insert into subject_profile.trust_score_change (tenant_id, id, subject_id, trust_score, classification, factors, reason_event_id, calculated_at)
    select ${tx.tenantId}, id, "subjectId", "trustScore", classification, factors, "reasonEventId", "calculatedAt"
      from ${changes(tx.sql, rows)} as change`
}
