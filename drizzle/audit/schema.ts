import { pgSchema } from 'drizzle-orm/pg-core'
import { jobTable } from '../platform/job.js'
import { platformTables } from '../platform/tables.js'

export const audit = pgSchema('audit')
export const { outbox, inbox, deadLetter, idempotency } = platformTables(audit)
export const job = jobTable(audit)
