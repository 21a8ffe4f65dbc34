import { sql } from 'drizzle-orm'
import { index, integer, jsonb, type PgSchema, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, tenantId } from './columns.js'

/** One attempt to deliver a webhook, as the log shows it. */
export interface WebhookAttempt {
  /** ISO 8601. */
  at: string
  duration_ms: number
  /** Null when there was no answer. */
  status_code: number | null
  error: string | null
  /** The first 2 KiB of the answer; absent in tries of old. */
  answer?: string | null
}

/**
 * Webhooks to deliver and the log of their attempts: a table that a component may have, with access `worker`. A row is inserted
 * in the transaction of the effect that it reports; kernel/messages/webhook sends it.
 */
export const webhookDeliveryTable = (schema: PgSchema) =>
  schema.table(
    'webhook_delivery',
    {
      tenantId: tenantId(),
      /** Also sent as the header webhook-id, by which the receiver recognizes a repetition. */
      id: uuid('id').notNull(),
      type: text('type').notNull(),
      /** The record that the webhook is about. */
      subject: text('subject').notNull(),
      url: text('url').notNull(),
      /** Encrypted; null where the component looks the secrets up at each try. */
      secret: text('secret'),
      /** The exact bytes that are signed and sent. */
      body: text('body').notNull(),
      /** pending, delivered, failed; paused: not sent, because its endpoint is not. */
      status: text('status').notNull().default('pending'),
      attempts: integer('attempts').notNull().default(0),
      log: jsonb('log').$type<WebhookAttempt[]>().notNull().default([]),
      /** The trace that goes on with each attempt; null where the work that queued it was not traced. */
      traceparent: text('traceparent'),
      createdAt: createdAt(),
      /** When it was queued or last redelivered: it is given up a day after this, and its waits are counted from it. */
      triedSince: moment('tried_since').notNull().default(sql`now()`),
      nextAttemptAt: moment('next_attempt_at').notNull().default(sql`now()`),
      leasedUntil: moment('leased_until'),
      finishedAt: moment('finished_at'),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.id] }),
      // The sender's query looks for addresses with waiting deliveries, and for due and leased deliveries of each address.
      index('webhook_delivery_waiting')
        .on(table.tenantId, table.url, table.nextAttemptAt)
        .where(sql`${table.finishedAt} is null`),
      index('webhook_delivery_leased').on(table.tenantId, table.url).where(sql`${table.leasedUntil} is not null`),
      index('webhook_delivery_newest').on(
        table.tenantId,
        table.createdAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      ),
      index('webhook_delivery_subject').on(table.tenantId, table.subject, table.createdAt),
      index('webhook_delivery_finished').on(table.finishedAt).where(sql`${table.finishedAt} is not null`),
    ],
  )
