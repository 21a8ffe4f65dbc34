CREATE SCHEMA "lending";

CREATE TABLE "lending"."application" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"organization_id" uuid,
	"status" text NOT NULL,
	"subject_data" jsonb NOT NULL,
	"document_number_encrypted" text NOT NULL,
	"document_number_masked" text NOT NULL,
	"financial_data" jsonb NOT NULL,
	"origin" jsonb NOT NULL,
	"flow_execution_id" text,
	"simulation_result" jsonb NOT NULL,
	"validation_status" text NOT NULL,
	"signature_status" text,
	"completed_steps" text[] NOT NULL,
	"current_step" text,
	"credit_id" uuid,
	"decision_notes" text,
	"conditions" jsonb,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "lending"."change_request" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"action" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid,
	"pending_key" text NOT NULL,
	"payload_before" jsonb,
	"payload_after" jsonb,
	"base_row_version" integer,
	"requested_by" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"notes" text,
	"failure" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "change_request_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "lending"."credit" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"organization_id" uuid,
	"status" text NOT NULL,
	"amount" numeric(19, 4) NOT NULL,
	"currency" text NOT NULL,
	"term_days" integer NOT NULL,
	"interest_rate" numeric(12, 8) NOT NULL,
	"terms" jsonb NOT NULL,
	"fee_breakdown" jsonb NOT NULL,
	"total_to_pay" numeric(19, 4) NOT NULL,
	"origin" jsonb NOT NULL,
	"start_date" date,
	"disbursed_at" timestamp with time zone,
	"disbursement_id" uuid,
	"disbursement_method" text,
	"disbursement_reference" text,
	"disbursement_account_encrypted" text,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "lending"."credit_product" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"category" text NOT NULL,
	"amount_config" jsonb NOT NULL,
	"term_config" jsonb NOT NULL,
	"rate_config" jsonb NOT NULL,
	"fee_config" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"requirements" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"validation_flow_id" uuid,
	"signature_required" boolean DEFAULT false NOT NULL,
	"signature_type" text,
	"is_active" boolean DEFAULT false NOT NULL,
	"requires_approval" boolean DEFAULT false NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_product_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "lending"."dead_letter" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"consumer" text NOT NULL,
	"message" jsonb NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dead_letter_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "lending"."idempotency" (
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

CREATE TABLE "lending"."inbox" (
	"tenant_id" uuid NOT NULL,
	"consumer" text NOT NULL,
	"message_id" uuid NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_tenant_id_consumer_message_id_pk" PRIMARY KEY("tenant_id","consumer","message_id")
);

CREATE TABLE "lending"."instalment" (
	"tenant_id" uuid NOT NULL,
	"credit_id" uuid NOT NULL,
	"installment_number" integer NOT NULL,
	"due_date" date NOT NULL,
	"principal" numeric(19, 4) NOT NULL,
	"interest" numeric(19, 4) NOT NULL,
	"fees" numeric(19, 4) NOT NULL,
	"tax" numeric(19, 4) NOT NULL,
	"total" numeric(19, 4) NOT NULL,
	"balance_after" numeric(19, 4) NOT NULL,
	"principal_paid" numeric(19, 4) DEFAULT '0' NOT NULL,
	"interest_paid" numeric(19, 4) DEFAULT '0' NOT NULL,
	"fees_paid" numeric(19, 4) DEFAULT '0' NOT NULL,
	"tax_paid" numeric(19, 4) DEFAULT '0' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	CONSTRAINT "instalment_tenant_id_credit_id_installment_number_pk" PRIMARY KEY("tenant_id","credit_id","installment_number")
);

CREATE TABLE "lending"."outbox" (
	"tenant_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "lending"."outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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

CREATE TABLE "lending"."payment" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"credit_id" uuid NOT NULL,
	"amount" numeric(19, 4) NOT NULL,
	"payment_type" text NOT NULL,
	"effect" text,
	"reference" text,
	"status" text DEFAULT 'confirmed' NOT NULL,
	"installment_number" integer,
	"payment_date" date NOT NULL,
	"allocation" jsonb NOT NULL,
	"remaining_balance" numeric(19, 4) NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE INDEX "application_newest" ON "lending"."application" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "application_status" ON "lending"."application" USING btree ("tenant_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "application_organization" ON "lending"."application" USING btree ("tenant_id","organization_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "application_product" ON "lending"."application" USING btree ("tenant_id","product_id");
CREATE UNIQUE INDEX "change_request_pending" ON "lending"."change_request" USING btree ("tenant_id","entity_type","pending_key") WHERE "lending"."change_request"."status" = 'pending';
CREATE INDEX "change_request_newest" ON "lending"."change_request" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "change_request_status" ON "lending"."change_request" USING btree ("tenant_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE UNIQUE INDEX "credit_application" ON "lending"."credit" USING btree ("tenant_id","application_id");
CREATE INDEX "credit_newest" ON "lending"."credit" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "credit_status" ON "lending"."credit" USING btree ("tenant_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "credit_organization" ON "lending"."credit" USING btree ("tenant_id","organization_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE UNIQUE INDEX "credit_product_code" ON "lending"."credit_product" USING btree ("tenant_id","code");
CREATE INDEX "credit_product_newest" ON "lending"."credit_product" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "idempotency_created" ON "lending"."idempotency" USING btree ("created_at");
CREATE INDEX "inbox_received" ON "lending"."inbox" USING btree ("received_at");
CREATE INDEX "outbox_unpublished" ON "lending"."outbox" USING btree ("id") WHERE "lending"."outbox"."published_at" is null;
CREATE INDEX "outbox_published" ON "lending"."outbox" USING btree ("published_at") WHERE "lending"."outbox"."published_at" is not null;
CREATE INDEX "payment_newest" ON "lending"."payment" USING btree ("tenant_id","credit_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
