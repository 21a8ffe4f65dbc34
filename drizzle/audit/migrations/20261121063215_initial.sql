CREATE SCHEMA "audit";

CREATE TABLE "audit"."audit_event" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"class_uid" integer NOT NULL,
	"class_name" text NOT NULL,
	"category_uid" integer NOT NULL,
	"category_name" text NOT NULL,
	"activity_id" integer NOT NULL,
	"activity_name" text NOT NULL,
	"severity_id" integer NOT NULL,
	"severity" text NOT NULL,
	"time" bigint NOT NULL,
	"message" text NOT NULL,
	"actor_id" text,
	"actor_user_uid" text NOT NULL,
	"actor_user_name" text NOT NULL,
	"actor_user_type" text NOT NULL,
	"actor_session_uid" text,
	"resource_id" text,
	"resource_uid" text NOT NULL,
	"resource_type" text NOT NULL,
	"resource_name" text NOT NULL,
	"resource_domain" text NOT NULL,
	"source_ip" text,
	"source_name" text NOT NULL,
	"product_name" text NOT NULL,
	"unmapped" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_event_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "audit"."dead_letter" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"consumer" text NOT NULL,
	"message" jsonb NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dead_letter_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "audit"."idempotency" (
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

CREATE TABLE "audit"."inbox" (
	"tenant_id" uuid NOT NULL,
	"consumer" text NOT NULL,
	"message_id" uuid NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_tenant_id_consumer_message_id_pk" PRIMARY KEY("tenant_id","consumer","message_id")
);

CREATE TABLE "audit"."outbox" (
	"tenant_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit"."outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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

CREATE INDEX "audit_event_newest" ON "audit"."audit_event" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "audit_event_time" ON "audit"."audit_event" USING btree ("tenant_id","time" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "audit_event_actor" ON "audit"."audit_event" USING btree ("tenant_id","actor_user_uid","created_at" DESC NULLS FIRST);
CREATE INDEX "audit_event_resource" ON "audit"."audit_event" USING btree ("tenant_id","resource_id","created_at" DESC NULLS FIRST);
CREATE INDEX "audit_event_severity" ON "audit"."audit_event" USING btree ("tenant_id","severity_id" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "audit_event_actor_id" ON "audit"."audit_event" USING btree ("tenant_id","actor_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "idempotency_created" ON "audit"."idempotency" USING btree ("created_at");
CREATE INDEX "inbox_received" ON "audit"."inbox" USING btree ("received_at");
CREATE INDEX "outbox_unpublished" ON "audit"."outbox" USING btree ("id") WHERE "audit"."outbox"."published_at" is null;
CREATE INDEX "outbox_published" ON "audit"."outbox" USING btree ("published_at") WHERE "audit"."outbox"."published_at" is not null;
