import { pgSchema } from 'drizzle-orm/pg-core'
import { jobTable } from '../platform/job.js'
import { platformTables } from '../platform/tables.js'

export const lending = pgSchema('lending')
export const { outbox, inbox, deadLetter, idempotency } = platformTables(lending)
/** Calls to other components that must follow a commit: revoking links, ending executions. */
export const job = jobTable(lending)
