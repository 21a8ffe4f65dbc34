import { pgSchema } from 'drizzle-orm/pg-core'
import { jobTable } from '../platform/job.js'
import { platformTables } from '../platform/tables.js'

export const lending = pgSchema('lending')
export const { outbox, inbox, deadLetter, idempotency } = platformTables(lending)
/** Calls to other components that a commit has promised: links to revoke, executions to end. */
export const job = jobTable(lending)
