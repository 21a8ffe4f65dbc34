import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, numeric, primaryKey, text } from 'drizzle-orm/pg-core'
import { tenantId } from '../../platform/columns.js'
import { subjectProfile } from '../schema.js'
import type { SubjectStatus } from './subject.js'

/**
 * The number of subjects with each status and score, so that lists need not count a million rows for their totals. Writers only
 * add rows, so that none waits for another; a job merges them. The sum of all rows is exact at any time.
 */
export const subjectTally = subjectProfile.table(
  'subject_tally',
  {
    tenantId: tenantId(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    status: text('status').$type<SubjectStatus>().notNull(),
    trustScore: numeric('trust_score', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    subjects: integer('subjects').notNull(),
    /** True for a row that the job has merged from others. */
    folded: boolean('folded').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('subject_tally_score').on(table.tenantId, table.status, table.trustScore),
    index('subject_tally_fresh').on(table.tenantId).where(sql`not ${table.folded}`),
  ],
)
