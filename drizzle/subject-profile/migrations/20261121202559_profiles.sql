CREATE TABLE "subject_profile"."alert" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"alert_type" text NOT NULL,
	"severity" text NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"source_event_id" uuid NOT NULL,
	"assigned_to" uuid,
	"resolution" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "alert_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "subject_profile"."device" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"device_fingerprint" text NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"geo_country" text,
	"geo_city" text,
	"access_count" integer NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"last_event_id" uuid NOT NULL,
	CONSTRAINT "device_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "subject_profile"."job" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"max_attempts" integer NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"holder" uuid,
	"leased_until" timestamp with time zone,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "job_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "subject_profile"."list_entry" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"list_type" text NOT NULL,
	"reason" text NOT NULL,
	"metadata" jsonb,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" text NOT NULL,
	"added_by_type" text NOT NULL,
	"expires_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"removed_by" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "list_entry_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "subject_profile"."subject" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"identifier_type" text NOT NULL,
	"identifier_encrypted" text NOT NULL,
	"identifier_masked" text NOT NULL,
	"full_name" text,
	"named_at" timestamp with time zone,
	"status" text DEFAULT 'active' NOT NULL,
	"trust_score" numeric(5, 2) NOT NULL,
	"classification" text NOT NULL,
	"factors" jsonb NOT NULL,
	"calculated_at" timestamp with time zone NOT NULL,
	"total_interactions" integer DEFAULT 0 NOT NULL,
	"total_approvals" integer DEFAULT 0 NOT NULL,
	"total_rejections" integer DEFAULT 0 NOT NULL,
	"total_defaults" integer DEFAULT 0 NOT NULL,
	"devices_count" integer DEFAULT 0 NOT NULL,
	"first_interaction_at" timestamp with time zone NOT NULL,
	"last_interaction_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subject_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "subject_profile"."subject_event" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"event_source" text NOT NULL,
	"event_data" jsonb NOT NULL,
	"device_info" jsonb,
	"device_fingerprint" text,
	"full_name" text,
	"effect" text,
	"event_timestamp" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subject_event_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "subject_profile"."subject_tally" (
	"tenant_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "subject_profile"."subject_tally_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" text NOT NULL,
	"trust_score" numeric(5, 2) NOT NULL,
	"subjects" integer NOT NULL,
	"folded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "subject_tally_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "subject_profile"."trust_score_change" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"trust_score" numeric(5, 2) NOT NULL,
	"classification" text NOT NULL,
	"factors" jsonb NOT NULL,
	"reason_event_id" uuid,
	"calculated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trust_score_change_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE UNIQUE INDEX "alert_source" ON "subject_profile"."alert" USING btree ("tenant_id","subject_id","alert_type","source_event_id");
CREATE INDEX "alert_subject" ON "subject_profile"."alert" USING btree ("tenant_id","subject_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "alert_newest" ON "subject_profile"."alert" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "alert_status" ON "subject_profile"."alert" USING btree ("tenant_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "alert_unsettled" ON "subject_profile"."alert" USING btree ("tenant_id","subject_id","alert_type") WHERE "subject_profile"."alert"."status" in ('open', 'acknowledged');
CREATE UNIQUE INDEX "device_fingerprint" ON "subject_profile"."device" USING btree ("tenant_id","subject_id","device_fingerprint");
CREATE INDEX "device_newest" ON "subject_profile"."device" USING btree ("tenant_id","subject_id","last_seen_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE UNIQUE INDEX "job_key" ON "subject_profile"."job" USING btree ("tenant_id","kind","key") WHERE "subject_profile"."job"."finished_at" is null;
CREATE INDEX "job_due" ON "subject_profile"."job" USING btree ("run_at") WHERE "subject_profile"."job"."finished_at" is null;
CREATE INDEX "job_finished" ON "subject_profile"."job" USING btree ("finished_at") WHERE "subject_profile"."job"."finished_at" is not null;
CREATE UNIQUE INDEX "list_entry_active" ON "subject_profile"."list_entry" USING btree ("tenant_id","subject_id","list_type") WHERE "subject_profile"."list_entry"."ended_at" is null;
CREATE INDEX "list_entry_expiry" ON "subject_profile"."list_entry" USING btree ("tenant_id","expires_at") WHERE "subject_profile"."list_entry"."ended_at" is null;
CREATE INDEX "list_entry_newest" ON "subject_profile"."list_entry" USING btree ("tenant_id","added_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "subject_profile"."list_entry"."ended_at" is null;
CREATE INDEX "list_entry_type" ON "subject_profile"."list_entry" USING btree ("tenant_id","list_type","added_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "subject_profile"."list_entry"."ended_at" is null;
CREATE INDEX "subject_last" ON "subject_profile"."subject" USING btree ("tenant_id","last_interaction_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "subject_first" ON "subject_profile"."subject" USING btree ("tenant_id","first_interaction_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "subject_score" ON "subject_profile"."subject" USING btree ("tenant_id","trust_score" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "subject_name" ON "subject_profile"."subject" USING btree ("tenant_id","full_name" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "subject_status" ON "subject_profile"."subject" USING btree ("tenant_id","status","last_interaction_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "subject_due" ON "subject_profile"."subject" USING btree ("tenant_id","due_at") WHERE "subject_profile"."subject"."due_at" is not null;
CREATE INDEX "subject_event_timeline" ON "subject_profile"."subject_event" USING btree ("tenant_id","subject_id","event_timestamp" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "subject_event_effect" ON "subject_profile"."subject_event" USING btree ("tenant_id","subject_id","effect","event_timestamp") WHERE "subject_profile"."subject_event"."effect" is not null;
CREATE INDEX "subject_tally_score" ON "subject_profile"."subject_tally" USING btree ("tenant_id","status","trust_score");
CREATE INDEX "subject_tally_fresh" ON "subject_profile"."subject_tally" USING btree ("tenant_id") WHERE not "subject_profile"."subject_tally"."folded";
CREATE INDEX "trust_score_change_newest" ON "subject_profile"."trust_score_change" USING btree ("tenant_id","subject_id","calculated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
