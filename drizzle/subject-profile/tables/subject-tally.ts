import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, numeric, primaryKey, text } from 'drizzle-orm/pg-core'
import { tenantId } from '../../platform/columns.js'
import { subjectProfile } from '../schema.js'
import type { SubjectStatus } from './subject.js'

/**
 * How many subjects have each status and score: what lists need for their totals without counting a million rows. Writers
 * only add rows, so that none waits for another; a job folds them into one. The sum over all rows is exact at any moment.
 */
export const subjectTally = subjectProfile.table(
  'subject_tally',
  {
    tenantId: tenantId(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    status: text('status').$type<SubjectStatus>().notNull(),
    trustScore: numeric('trust_score', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    subjects: integer('subjects').notNull(),
    /** The sum of rows that were folded; there is one at most for a status and score, once nobody writes. */
    folded: boolean('folded').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('subject_tally_score').on(table.tenantId, table.status, table.trustScore),
    index('subject_tally_fresh').on(table.tenantId).where(sql`not ${table.folded}`),
  ],
)
