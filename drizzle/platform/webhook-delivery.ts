import { sql } from 'drizzle-orm'
import { index, integer, jsonb, type PgSchema, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, tenantId } from './columns.js'

/** One try to deliver a webhook, as the log keeps it. */
export interface WebhookAttempt {
  /** ISO 8601. */
  at: string
  duration_ms: number
  /** Null when nothing answered. */
  status_code: number | null
  error: string | null
}

/**
 * Webhooks on their way and the log of their tries: a table that a component may have, with access `worker`. Written in the
 * transaction of the effect they tell of; kernel/messages/webhook sends them.
 */
export const webhookDeliveryTable = (schema: PgSchema) =>
  schema.table(
    'webhook_delivery',
    {
      tenantId: tenantId(),
      /** Also the header webhook-id: the receiver knows a repetition by it. */
      id: uuid('id').notNull(),
      type: text('type').notNull(),
      /** The record it tells of. */
      subject: text('subject').notNull(),
      url: text('url').notNull(),
      /** Encrypted. */
      secret: text('secret').notNull(),
      /** The exact bytes that are signed and sent. */
      body: text('body').notNull(),
      /** pending, delivered, failed. */
      status: text('status').notNull().default('pending'),
      attempts: integer('attempts').notNull().default(0),
      log: jsonb('log').$type<WebhookAttempt[]>().notNull().default([]),
      createdAt: createdAt(),
      nextAttemptAt: moment('next_attempt_at').notNull().default(sql`now()`),
      leasedUntil: moment('leased_until'),
      finishedAt: moment('finished_at'),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.id] }),
      index('webhook_delivery_due').on(table.nextAttemptAt).where(sql`${table.finishedAt} is null`),
      index('webhook_delivery_subject').on(table.tenantId, table.subject, table.createdAt),
      index('webhook_delivery_finished').on(table.finishedAt).where(sql`${table.finishedAt} is not null`),
    ],
  )
