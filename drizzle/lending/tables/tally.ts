import { bigint, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { tenantId } from '../../platform/columns.js'
import { lending } from '../schema.js'

/**
 * The number of records of a kind in each status, so that the total of a list is cheap to read. Triggers update it together with
 * the counted rows. The shards keep writers from waiting for each other; a count is the sum of its shards.
 */
export const tally = lending.table(
  'tally',
  {
    tenantId: tenantId(),
    kind: text('kind').$type<'application' | 'credit'>().notNull(),
    status: text('status').notNull(),
    /** All zeros for records of no organization. */
    organizationId: uuid('organization_id').notNull(),
    shard: smallint('shard').notNull(),
    records: bigint('records', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.kind, table.status, table.organizationId, table.shard] })],
)

/** Stands for no organization in a key. */
export const noOrganization = '00000000-0000-0000-0000-000000000000'
