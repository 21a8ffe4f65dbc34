import { index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, tenantId } from '../../platform/columns.js'
import { flow as schema } from '../schema.js'

/** A file of a submission in the object store. */
export interface SubmittedFile {
  field: string
  key: string
  media_type: string
  size: number
  sha256: string
}

/** Submissions of a step. `error` means that no provider could check it, so it is not charged. */
export const flowAttempt = schema.table(
  'flow_attempt',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    requestId: uuid('request_id').notNull(),
    stepId: uuid('step_id').notNull(),
    number: integer('number').notNull(),
    result: text('result').$type<'passed' | 'failed' | 'error'>().notNull(),
    score: integer('score'),
    reasons: text('reasons').array().notNull(),
    providerCode: text('provider_code'),
    files: jsonb('files').$type<SubmittedFile[]>().notNull(),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('flow_attempt_number').on(table.tenantId, table.requestId, table.stepId, table.number),
    index('flow_attempt_order').on(table.tenantId, table.requestId, table.createdAt, table.id),
  ],
)
