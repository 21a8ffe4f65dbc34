import { primaryKey, text } from 'drizzle-orm/pg-core'
import { tallyColumns } from '../../platform/tally.js'
import { lending } from '../schema.js'

/** The number of applications and of credits in each status. */
export const tally = lending.table(
  'tally',
  { ...tallyColumns<string>(), kind: text('kind').$type<'application' | 'credit'>().notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.kind, table.status, table.organizationId, table.shard] })],
)
