CREATE TABLE "flow"."flow" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text,
	"is_template" boolean DEFAULT false NOT NULL,
	"template_category" text,
	"status" text DEFAULT 'active' NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flow_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "flow"."flow_assignment" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"flow_id" uuid NOT NULL,
	"organization_id" uuid,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_by" text,
	"removed_at" timestamp with time zone,
	CONSTRAINT "flow_assignment_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "flow"."flow_attempt" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"step_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"result" text NOT NULL,
	"score" integer,
	"reasons" text[] NOT NULL,
	"provider_code" text,
	"files" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flow_attempt_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "flow"."flow_enrichment" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"step_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"provider_code" text NOT NULL,
	"status" text NOT NULL,
	"data_encrypted" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flow_enrichment_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "flow"."flow_frame" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"hash" bigint NOT NULL,
	"band0" integer NOT NULL,
	"band1" integer NOT NULL,
	"band2" integer NOT NULL,
	"band3" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flow_frame_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "flow"."flow_provider" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"driver" text NOT NULL,
	"status" text NOT NULL,
	"priority" integer NOT NULL,
	"timeout_ms" integer NOT NULL,
	"connection_config_encrypted" text NOT NULL,
	"health" jsonb,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flow_provider_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "flow"."flow_request" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"execution_id" uuid NOT NULL,
	"flow_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"organization_id" uuid,
	"status" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"identifier_type" text NOT NULL,
	"identifier_masked" text NOT NULL,
	"subject_encrypted" text NOT NULL,
	"token_hash" text NOT NULL,
	"token_encrypted" text,
	"metadata" jsonb,
	"callback_url" text,
	"origin" jsonb,
	"origin_key" text,
	"total_steps" integer NOT NULL,
	"completed_steps" integer DEFAULT 0 NOT NULL,
	"attempts_used" integer DEFAULT 0 NOT NULL,
	"findings" jsonb NOT NULL,
	"facts_encrypted" text,
	"submissions" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"lease_id" uuid,
	"otp" jsonb,
	"outcome" text,
	"score" integer,
	"reasons" text[] NOT NULL,
	"device" jsonb,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"captured_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "flow_request_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "flow"."flow_rule" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"stable_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"enabled" boolean NOT NULL,
	"trigger" text NOT NULL,
	"condition" jsonb NOT NULL,
	"score_modifier" integer NOT NULL,
	"outcome" text,
	"reason_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flow_rule_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "flow"."flow_step" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"stable_id" uuid NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"config" jsonb NOT NULL,
	"provider_code" text,
	"max_attempts" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flow_step_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "flow"."flow_upload" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flow_upload_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "flow"."flow_version" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"flow_id" uuid NOT NULL,
	"version_number" integer NOT NULL,
	"status" text NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"published_by" text,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flow_version_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "flow"."webhook_delivery" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"log" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "webhook_delivery_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE UNIQUE INDEX "flow_slug" ON "flow"."flow" USING btree ("tenant_id","slug");
CREATE INDEX "flow_newest" ON "flow"."flow" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE UNIQUE INDEX "flow_assignment_once" ON "flow"."flow_assignment" USING btree ("tenant_id","flow_id",coalesce("organization_id", '00000000-0000-0000-0000-000000000000')) WHERE "flow"."flow_assignment"."removed_at" is null;
CREATE INDEX "flow_assignment_newest" ON "flow"."flow_assignment" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "flow"."flow_assignment"."removed_at" is null;
CREATE INDEX "flow_assignment_id" ON "flow"."flow_assignment" USING btree ("id");
CREATE UNIQUE INDEX "flow_attempt_number" ON "flow"."flow_attempt" USING btree ("tenant_id","request_id","step_id","number");
CREATE INDEX "flow_attempt_order" ON "flow"."flow_attempt" USING btree ("tenant_id","request_id","created_at","id");
CREATE INDEX "flow_enrichment_order" ON "flow"."flow_enrichment" USING btree ("tenant_id","request_id","created_at","id");
CREATE INDEX "flow_frame_band0" ON "flow"."flow_frame" USING btree ("tenant_id","band0");
CREATE INDEX "flow_frame_band1" ON "flow"."flow_frame" USING btree ("tenant_id","band1");
CREATE INDEX "flow_frame_band2" ON "flow"."flow_frame" USING btree ("tenant_id","band2");
CREATE INDEX "flow_frame_band3" ON "flow"."flow_frame" USING btree ("tenant_id","band3");
CREATE UNIQUE INDEX "flow_provider_code" ON "flow"."flow_provider" USING btree ("tenant_id","code");
CREATE INDEX "flow_provider_newest" ON "flow"."flow_provider" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "flow_provider_capable" ON "flow"."flow_provider" USING btree ("tenant_id","kind","status","priority");
CREATE UNIQUE INDEX "flow_request_execution" ON "flow"."flow_request" USING btree ("tenant_id","execution_id");
CREATE UNIQUE INDEX "flow_request_token" ON "flow"."flow_request" USING btree ("token_hash");
CREATE UNIQUE INDEX "flow_request_origin" ON "flow"."flow_request" USING btree ("tenant_id","origin_key") WHERE "flow"."flow_request"."origin_key" is not null;
CREATE INDEX "flow_request_newest" ON "flow"."flow_request" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "flow_request_status" ON "flow"."flow_request" USING btree ("tenant_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "flow_request_organization" ON "flow"."flow_request" USING btree ("tenant_id","organization_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "flow_request_subject" ON "flow"."flow_request" USING btree ("tenant_id","subject_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "flow_request_expiring" ON "flow"."flow_request" USING btree ("expires_at") WHERE "flow"."flow_request"."status" in ('created', 'in_progress');
CREATE INDEX "flow_rule_order" ON "flow"."flow_rule" USING btree ("tenant_id","version_id","position");
CREATE INDEX "flow_step_order" ON "flow"."flow_step" USING btree ("tenant_id","version_id","position");
CREATE INDEX "flow_upload_stale" ON "flow"."flow_upload" USING btree ("created_at");
CREATE UNIQUE INDEX "flow_version_number" ON "flow"."flow_version" USING btree ("tenant_id","flow_id","version_number");
CREATE UNIQUE INDEX "flow_version_draft" ON "flow"."flow_version" USING btree ("tenant_id","flow_id") WHERE "flow"."flow_version"."status" = 'draft';
CREATE UNIQUE INDEX "flow_version_published" ON "flow"."flow_version" USING btree ("tenant_id","flow_id") WHERE "flow"."flow_version"."status" = 'published';
CREATE INDEX "flow_version_newest" ON "flow"."flow_version" USING btree ("tenant_id","flow_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "webhook_delivery_due" ON "flow"."webhook_delivery" USING btree ("next_attempt_at") WHERE "flow"."webhook_delivery"."finished_at" is null;
CREATE INDEX "webhook_delivery_subject" ON "flow"."webhook_delivery" USING btree ("tenant_id","subject","created_at");
CREATE INDEX "webhook_delivery_finished" ON "flow"."webhook_delivery" USING btree ("finished_at") WHERE "flow"."webhook_delivery"."finished_at" is not null;
