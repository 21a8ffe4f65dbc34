import type { FlowVersionStatus } from '@otorga/schema/rest/types/flow'
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, tenantId, updatedAt } from '../../platform/columns.js'
import { flow as schema } from '../schema.js'

export type { FlowVersionStatus }

/** Versions of a flow: one draft that is edited, one published that is run, and those published before. */
export const flowVersion = schema.table(
  'flow_version',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    flowId: uuid('flow_id').notNull(),
    versionNumber: integer('version_number').notNull(),
    status: text('status').$type<FlowVersionStatus>().notNull(),
    /** Counts every change of the draft, its steps and rules included: its ETag. */
    rowVersion: integer('row_version').notNull().default(1),
    createdBy: text('created_by').notNull(),
    publishedBy: text('published_by'),
    publishedAt: moment('published_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('flow_version_number').on(table.tenantId, table.flowId, table.versionNumber),
    uniqueIndex('flow_version_draft').on(table.tenantId, table.flowId).where(sql`${table.status} = 'draft'`),
    uniqueIndex('flow_version_published').on(table.tenantId, table.flowId).where(sql`${table.status} = 'published'`),
    index('flow_version_newest').on(
      table.tenantId,
      table.flowId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)
