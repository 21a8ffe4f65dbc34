import { index, jsonb, numeric, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '../../platform/columns.js'
import { subjectProfile } from '../schema.js'
import type { Classification, TrustFactors } from './subject.js'

/** The history of a score: one row for each change. The reason is the event that caused it, or null when only time did. */
export const trustScoreChange = subjectProfile.table(
  'trust_score_change',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    trustScore: numeric('trust_score', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    classification: text('classification').$type<Classification>().notNull(),
    factors: jsonb('factors').$type<TrustFactors>().notNull(),
    reasonEventId: uuid('reason_event_id'),
    calculatedAt: moment('calculated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('trust_score_change_newest').on(
      table.tenantId,
      table.subjectId,
      table.calculatedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)
