import { pgSchema } from 'drizzle-orm/pg-core'
import { platformTables } from '../platform/tables.js'

export const lending = pgSchema('lending')
export const { outbox, inbox, deadLetter, idempotency } = platformTables(lending)
