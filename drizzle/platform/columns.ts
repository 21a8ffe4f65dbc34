import { sql } from 'drizzle-orm'
import { numeric, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A moment in UTC, microseconds in the database, a Date in code. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** When the row was made; the database's clock. */
export const createdAt = () => moment('created_at').notNull().default(sql`now()`)

/** When the row was last changed; set by the store that changes it. */
export const updatedAt = () => moment('updated_at').notNull().default(sql`now()`)

/** The tenant that owns the row: the first column of every key; row-level security compares it. */
export const tenantId = () => uuid('tenant_id').notNull()

/** An amount of money: decimal, never binary floating point; four decimals hold every ISO 4217 scale. */
export const money = (name: string) => numeric(name, { precision: 19, scale: 4 })
