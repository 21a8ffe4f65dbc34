import type { Migration } from '@otorga/drizzle/apply'

/** A migration that only this rehearsal has. */
export interface Rehearsed {
  schema: string
  migration: Migration
}

let minute = 0
const of = (schema: string, name: string, sql: string): Rehearsed => ({
  schema,
  migration: { name: `2099010100${String(minute++).padStart(2, '0')}00_${name}`, sql },
})

/**
 * Every kind of change that the check lets pass, on the tables that are written most. They are applied beside the migrations that
 * this version brings, so that a version which brings none rehearses them too.
 */
export const rehearsed: readonly Rehearsed[] = [
  of('lending', 'payment_note', `alter table "lending"."payment" add column "rehearsed" text;`),
  of(
    'lending',
    'payment_note_index',
    `create index concurrently "payment_rehearsed" on "lending"."payment" ("tenant_id", "reference");`,
  ),
  of(
    'lending',
    'payment_positive',
    `alter table "lending"."payment" add constraint "payment_rehearsed" check ("amount" > 0) not valid;`,
  ),
  of('lending', 'payment_positive_all', `alter table "lending"."payment" validate constraint "payment_rehearsed";`),
  of('lending', 'credit_count', `alter table "lending"."credit" add column "rehearsed" integer default 0 not null;`),
  of(
    'lending',
    'outbox_reason',
    `alter table "lending"."outbox" add column "rehearsed" jsonb default '{}'::jsonb not null;`,
  ),
  of(
    'lending',
    'outbox_index',
    `create index concurrently "outbox_rehearsed" on "lending"."outbox" ("type", "created_at");`,
  ),
  of(
    'lending',
    'idempotency_there',
    `alter table "lending"."idempotency" add constraint "idempotency_rehearsed" check ("created_at" is not null) not valid;`,
  ),
  of('audit', 'event_note', `alter table "audit"."audit_event" add column "rehearsed" text;`),
  of('audit', 'inbox_index', `create index concurrently "inbox_rehearsed" on "audit"."inbox" ("message_id");`),
  of(
    'identity',
    'user_since',
    `alter table "identity"."user" add column "rehearsed" timestamptz default now() not null;`,
  ),
  of(
    'flow',
    'result',
    [
      `create table "flow"."rehearsed" ("tenant_id" uuid not null, "id" uuid not null, primary key ("tenant_id", "id"));`,
      `alter table "flow"."rehearsed" add constraint "rehearsed_fk" foreign key ("tenant_id", "id")`,
      `  references "flow"."flow_request" ("tenant_id", "id");`,
    ].join('\n'),
  ),
  of('lending', 'payment_note_gone', `drop index concurrently "lending"."payment_rehearsed";`),
]
