import { sql } from 'drizzle-orm'
import { index, integer, jsonb, type PgSchema, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, tenantId } from './columns.js'

/**
 * Background jobs, single and periodic: a table that a component may have, with access `worker`. A job is inserted in the
 * transaction that needs it; kernel/messages/jobs runs it.
 */
export const jobTable = (schema: PgSchema) =>
  schema.table(
    'job',
    {
      tenantId: tenantId(),
      id: uuid('id').notNull(),
      kind: text('kind').notNull(),
      /** Unique among the unfinished jobs of a kind within the tenant. */
      key: text('key'),
      payload: jsonb('payload').notNull(),
      attempts: integer('attempts').notNull().default(0),
      maxAttempts: integer('max_attempts').notNull(),
      runAt: moment('run_at').notNull(),
      /** The process that runs the job, and the end of its lease; the lease of a killed process expires. */
      holder: uuid('holder'),
      leasedUntil: moment('leased_until'),
      /** Why the last attempt failed; on a finished job, why it was given up. */
      error: text('error'),
      /** The trace that goes on when the job runs; null where the work that wrote it was not traced. */
      traceparent: text('traceparent'),
      createdAt: createdAt(),
      finishedAt: moment('finished_at'),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.id] }),
      uniqueIndex('job_key').on(table.tenantId, table.kind, table.key).where(sql`${table.finishedAt} is null`),
      index('job_due').on(table.runAt).where(sql`${table.finishedAt} is null`),
      index('job_finished').on(table.finishedAt).where(sql`${table.finishedAt} is not null`),
    ],
  )
