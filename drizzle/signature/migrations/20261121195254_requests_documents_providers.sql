CREATE TABLE "signature"."job" (
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

CREATE TABLE "signature"."otp_code" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"channel" text NOT NULL,
	"destination_masked" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	CONSTRAINT "otp_code_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "signature"."provider_event" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"provider_code" text NOT NULL,
	"digest" text NOT NULL,
	"body" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "provider_event_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "signature"."signature_document" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"status" text NOT NULL,
	"rejection" text,
	"upload_key" text,
	"upload_expires_at" timestamp with time zone,
	"object_key" text,
	"size_bytes" integer,
	"sha256" text,
	"previously_signed" boolean DEFAULT false NOT NULL,
	"signed_object_key" text,
	"signed_size_bytes" integer,
	"signed_sha256" text,
	"signed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signature_document_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "signature"."signature_provider" (
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
	"created_by" text NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signature_provider_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "signature"."signature_request" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid,
	"status" text NOT NULL,
	"signature_type" text NOT NULL,
	"provider_code" text NOT NULL,
	"provider_chosen" boolean NOT NULL,
	"signer_name" text NOT NULL,
	"signer_email" text NOT NULL,
	"signer_phone" text,
	"identifier_type" text NOT NULL,
	"identifier_encrypted" text NOT NULL,
	"identifier_masked" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"token_sealed" text,
	"notification_channels" text[] NOT NULL,
	"callback_url" text,
	"origin_service" text,
	"origin_entity_type" text,
	"origin_request_id" text,
	"metadata" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"signed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reason" text,
	"evidence" jsonb,
	"certificate" jsonb,
	"created_by" text NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signature_request_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "signature"."signing_authority" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"role" text NOT NULL,
	"certificate" text NOT NULL,
	"issuer_certificate" text,
	"private_key_encrypted" text,
	"expires_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signing_authority_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "signature"."webhook_delivery" (
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

CREATE UNIQUE INDEX "job_key" ON "signature"."job" USING btree ("tenant_id","kind","key") WHERE "signature"."job"."finished_at" is null;
CREATE INDEX "job_due" ON "signature"."job" USING btree ("run_at") WHERE "signature"."job"."finished_at" is null;
CREATE INDEX "job_finished" ON "signature"."job" USING btree ("finished_at") WHERE "signature"."job"."finished_at" is not null;
CREATE INDEX "otp_code_request" ON "signature"."otp_code" USING btree ("tenant_id","request_id","sent_at");
CREATE UNIQUE INDEX "provider_event_digest" ON "signature"."provider_event" USING btree ("tenant_id","digest");
CREATE INDEX "signature_document_request" ON "signature"."signature_document" USING btree ("tenant_id","request_id","position");
CREATE UNIQUE INDEX "signature_provider_code" ON "signature"."signature_provider" USING btree ("tenant_id","code");
CREATE UNIQUE INDEX "signature_request_token" ON "signature"."signature_request" USING btree ("token_hash");
CREATE INDEX "signature_request_id" ON "signature"."signature_request" USING btree ("id");
CREATE UNIQUE INDEX "signature_request_origin" ON "signature"."signature_request" USING btree ("tenant_id","origin_service","origin_entity_type","origin_request_id") WHERE "signature"."signature_request"."origin_entity_type" is not null and "signature"."signature_request"."status" in ('created', 'pending_signature', 'signed');
CREATE INDEX "signature_request_newest" ON "signature"."signature_request" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "signature_request_status" ON "signature"."signature_request" USING btree ("tenant_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "signature_request_organization" ON "signature"."signature_request" USING btree ("tenant_id","organization_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE UNIQUE INDEX "signing_authority_active" ON "signature"."signing_authority" USING btree ("tenant_id","role") WHERE "signature"."signing_authority"."retired_at" is null;
CREATE INDEX "webhook_delivery_due" ON "signature"."webhook_delivery" USING btree ("next_attempt_at") WHERE "signature"."webhook_delivery"."finished_at" is null;
CREATE INDEX "webhook_delivery_subject" ON "signature"."webhook_delivery" USING btree ("tenant_id","subject","created_at");
CREATE INDEX "webhook_delivery_finished" ON "signature"."webhook_delivery" USING btree ("finished_at") WHERE "signature"."webhook_delivery"."finished_at" is not null;
