import { bigint, index, integer, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { createdAt, tenantId } from '../../platform/columns.js'
import { flow as schema } from '../schema.js'

/**
 * Perceptual hashes of the frames that have proven liveness, so that a frame cannot prove it twice. Four bands of 16 bits are
 * indexed: two hashes that differ in at most three bits have one band in common.
 */
export const flowFrame = schema.table(
  'flow_frame',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    requestId: uuid('request_id').notNull(),
    hash: bigint('hash', { mode: 'bigint' }).notNull(),
    band0: integer('band0').notNull(),
    band1: integer('band1').notNull(),
    band2: integer('band2').notNull(),
    band3: integer('band3').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('flow_frame_band0').on(table.tenantId, table.band0),
    index('flow_frame_band1').on(table.tenantId, table.band1),
    index('flow_frame_band2').on(table.tenantId, table.band2),
    index('flow_frame_band3').on(table.tenantId, table.band3),
  ],
)
