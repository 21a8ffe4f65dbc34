import { bigint, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { tenantId } from './columns.js'

/** Stands for no organization in a key. */
export const noOrganization = '00000000-0000-0000-0000-000000000000'

/**
 * The columns of a tally: the number of records in each status, so that the total of a list is cheap to read. Triggers update it
 * together with the counted rows. The shards keep writers from waiting for each other; a count is the sum of its shards.
 */
export const tallyColumns = <Status extends string>() => ({
  tenantId: tenantId(),
  status: text('status').$type<Status>().notNull(),
  /** All zeros for records of no organization. */
  organizationId: uuid('organization_id').notNull(),
  shard: smallint('shard').notNull(),
  records: bigint('records', { mode: 'number' }).notNull(),
})

/**
 * The status of the row that marks a tenant whose records are older than the tally. Until a job has counted them, the tally has only
 * what has changed since.
 */
export const uncounted = 'uncounted'
