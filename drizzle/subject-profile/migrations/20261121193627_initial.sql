CREATE SCHEMA "subject_profile";

CREATE TABLE "subject_profile"."dead_letter" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"consumer" text NOT NULL,
	"message" jsonb NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dead_letter_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "subject_profile"."idempotency" (
	"tenant_id" uuid NOT NULL,
	"caller" text NOT NULL,
	"key" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"operation" text NOT NULL,
	"result" text,
	"request_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	CONSTRAINT "idempotency_tenant_id_caller_key_pk" PRIMARY KEY("tenant_id","caller","key")
);

CREATE TABLE "subject_profile"."inbox" (
	"tenant_id" uuid NOT NULL,
	"consumer" text NOT NULL,
	"message_id" uuid NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_tenant_id_consumer_message_id_pk" PRIMARY KEY("tenant_id","consumer","message_id")
);

CREATE TABLE "subject_profile"."outbox" (
	"tenant_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "subject_profile"."outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" uuid NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"data" jsonb NOT NULL,
	"request_id" text,
	"traceparent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE INDEX "idempotency_created" ON "subject_profile"."idempotency" USING btree ("created_at");
CREATE INDEX "inbox_received" ON "subject_profile"."inbox" USING btree ("received_at");
CREATE INDEX "outbox_unpublished" ON "subject_profile"."outbox" USING btree ("id") WHERE "subject_profile"."outbox"."published_at" is null;
CREATE INDEX "outbox_published" ON "subject_profile"."outbox" USING btree ("published_at") WHERE "subject_profile"."outbox"."published_at" is not null;
