import { sql } from 'drizzle-orm'
import { index, primaryKey } from 'drizzle-orm/pg-core'
import { tallyColumns, type uncounted } from '../../platform/tally.js'
import { signature } from '../schema.js'
import type { SignatureRequestStatus } from './signature-request.js'

/** The number of signature requests in each stored status. */
export const tally = signature.table('tally', tallyColumns<SignatureRequestStatus | typeof uncounted>(), (table) => [
  primaryKey({ columns: [table.tenantId, table.status, table.organizationId, table.shard] }),
  // For the job that counts the records that are older than the tally.
  index('tally_uncounted').on(table.tenantId).where(sql`${table.status} = 'uncounted'`),
])
