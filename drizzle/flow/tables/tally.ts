import { sql } from 'drizzle-orm'
import { index, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { tallyColumns, type uncounted } from '../../platform/tally.js'
import { flow as schema } from '../schema.js'
import type { FlowRequestStatus } from './flow-request.js'

/** The number of requests of each flow in each status. */
export const tally = schema.table(
  'tally',
  { ...tallyColumns<FlowRequestStatus | typeof uncounted>(), flowId: uuid('flow_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.flowId, table.status, table.organizationId, table.shard] }),
    // For the job that counts the records that are older than the tally.
    index('tally_uncounted').on(table.tenantId).where(sql`${table.status} = 'uncounted'`),
  ],
)
