import { pgSchema } from 'drizzle-orm/pg-core'
import { platformTables } from '../platform/tables.js'

export const audit = pgSchema('audit')
export const { outbox, inbox, deadLetter, idempotency } = platformTables(audit)
