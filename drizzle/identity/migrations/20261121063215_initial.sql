CREATE SCHEMA "identity";

CREATE TABLE "identity"."dead_letter" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"consumer" text NOT NULL,
	"message" jsonb NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dead_letter_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "identity"."idempotency" (
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

CREATE TABLE "identity"."inbox" (
	"tenant_id" uuid NOT NULL,
	"consumer" text NOT NULL,
	"message_id" uuid NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_tenant_id_consumer_message_id_pk" PRIMARY KEY("tenant_id","consumer","message_id")
);

CREATE TABLE "identity"."organization" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"status" text DEFAULT 'active' NOT NULL,
	"domains" text[] NOT NULL,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"idp_id" text,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "identity"."outbox" (
	"tenant_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "identity"."outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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

CREATE TABLE "identity"."role" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"permissions" text[] NOT NULL,
	"is_system" boolean DEFAULT false NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "role_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "identity"."tenant" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"status" text NOT NULL,
	"plan" text NOT NULL,
	"config" jsonb NOT NULL,
	"theme" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"modules" text[] NOT NULL,
	"realm_name" text NOT NULL,
	"issuer" text NOT NULL,
	"admin_user_id" uuid,
	"webhook_secret_encrypted" text,
	"user_count" integer DEFAULT 0 NOT NULL,
	"suspended_at" timestamp with time zone,
	"suspension_reason" text,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenant_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "identity"."user" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"idp_id" text,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"document_type" text,
	"document_number_encrypted" text,
	"status" text NOT NULL,
	"roles" text[] NOT NULL,
	"organization_id" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE INDEX "idempotency_created" ON "identity"."idempotency" USING btree ("created_at");
CREATE INDEX "inbox_received" ON "identity"."inbox" USING btree ("received_at");
CREATE UNIQUE INDEX "organization_name" ON "identity"."organization" USING btree ("tenant_id","name");
CREATE UNIQUE INDEX "organization_code" ON "identity"."organization" USING btree ("tenant_id","code");
CREATE INDEX "organization_newest" ON "identity"."organization" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "outbox_unpublished" ON "identity"."outbox" USING btree ("id") WHERE "identity"."outbox"."published_at" is null;
CREATE INDEX "outbox_published" ON "identity"."outbox" USING btree ("published_at") WHERE "identity"."outbox"."published_at" is not null;
CREATE UNIQUE INDEX "role_name" ON "identity"."role" USING btree ("tenant_id","name");
CREATE UNIQUE INDEX "tenant_slug" ON "identity"."tenant" USING btree ("slug");
CREATE INDEX "tenant_newest" ON "identity"."tenant" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "tenant_search" ON "identity"."tenant" USING gin (lower("name" || ' ' || "slug") gin_trgm_ops);
CREATE UNIQUE INDEX "user_email" ON "identity"."user" USING btree ("tenant_id",lower("email"));
CREATE INDEX "user_newest" ON "identity"."user" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "user_organization" ON "identity"."user" USING btree ("tenant_id","organization_id");
CREATE INDEX "user_roles" ON "identity"."user" USING gin ("roles");
