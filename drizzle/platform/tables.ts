import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, type PgSchema, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, tenantId } from './columns.js'

/** The tables every component has in its own schema: messages out, messages in, dead letters, idempotency. */
export function platformTables(schema: PgSchema) {
  /** Messages written in the transaction of their effect and published afterwards by the relay. */
  const outbox = schema.table(
    'outbox',
    {
      tenantId: tenantId(),
      id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
      messageId: uuid('message_id').notNull(),
      type: text('type').notNull(),
      subject: text('subject').notNull(),
      data: jsonb('data').notNull(),
      requestId: text('request_id'),
      traceparent: text('traceparent'),
      createdAt: createdAt(),
      publishedAt: moment('published_at'),
      attempts: integer('attempts').notNull().default(0),
      nextAttemptAt: moment('next_attempt_at').notNull().default(sql`now()`),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.id] }),
      // For the relay, and for the sweeper, which deletes after seven days.
      index('outbox_unpublished').on(table.id).where(sql`${table.publishedAt} is null`),
      // For the relay: those few that wait for their next attempt, and keep later messages about their record waiting.
      index('outbox_retried')
        .on(table.tenantId, table.subject, table.id)
        .where(sql`${table.publishedAt} is null and ${table.attempts} > 0`),
      // For consumers that ask for a message again.
      index('outbox_message').on(table.messageId),
      index('outbox_published').on(table.publishedAt).where(sql`${table.publishedAt} is not null`),
    ],
  )
  /** Message ids already applied, written in the transaction of their effect. */
  const inbox = schema.table(
    'inbox',
    {
      tenantId: tenantId(),
      consumer: text('consumer').notNull(),
      messageId: uuid('message_id').notNull(),
      receivedAt: moment('received_at').notNull().default(sql`now()`),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.consumer, table.messageId] }),
      index('inbox_received').on(table.receivedAt),
    ],
  )
  /**
   * Dead letters: messages that were refused or failed too often, stored whole so that a person can look at them and redrive
   * them.
   */
  const deadLetter = schema.table(
    'dead_letter',
    {
      tenantId: tenantId(),
      id: uuid('id').notNull(),
      consumer: text('consumer').notNull(),
      message: jsonb('message').notNull(),
      reason: text('reason').notNull(),
      createdAt: createdAt(),
    },
    (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
  )
  /** Answers of calls that carried an Idempotency-Key; `result` is encrypted, null while a leased call runs. */
  const idempotency = schema.table(
    'idempotency',
    {
      tenantId: tenantId(),
      caller: text('caller').notNull(),
      key: uuid('key').notNull(),
      fingerprint: text('fingerprint').notNull(),
      operation: text('operation').notNull(),
      result: text('result'),
      requestId: text('request_id').notNull(),
      createdAt: createdAt(),
      leasedUntil: moment('leased_until'),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.caller, table.key] }),
      index('idempotency_created').on(table.createdAt),
    ],
  )
  return { outbox, inbox, deadLetter, idempotency }
}
