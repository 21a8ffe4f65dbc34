import { pgSchema } from 'drizzle-orm/pg-core'
import { jobTable } from '../platform/job.js'
import { platformTables } from '../platform/tables.js'

export const subjectProfile = pgSchema('subject_profile')
export const { outbox, inbox, deadLetter, idempotency } = platformTables(subjectProfile)
export const job = jobTable(subjectProfile)
