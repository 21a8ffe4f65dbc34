CREATE TABLE "identity"."webhook_delivery" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"url" text NOT NULL,
	"secret" text,
	"body" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"log" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_since" timestamp with time zone DEFAULT now() NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "webhook_delivery_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE TABLE "identity"."webhook_endpoint" (
	"tenant_id" uuid NOT NULL,
	"url" text NOT NULL,
	"failing_since" timestamp with time zone,
	"paused_at" timestamp with time zone,
	CONSTRAINT "webhook_endpoint_tenant_id_url_pk" PRIMARY KEY("tenant_id","url")
);

ALTER TABLE "identity"."tenant" ADD COLUMN "previous_webhook_secret_encrypted" text;
ALTER TABLE "identity"."tenant" ADD COLUMN "previous_webhook_secret_until" timestamp with time zone;
CREATE INDEX "webhook_delivery_waiting" ON "identity"."webhook_delivery" USING btree ("tenant_id","url","next_attempt_at") WHERE "identity"."webhook_delivery"."finished_at" is null;
CREATE INDEX "webhook_delivery_leased" ON "identity"."webhook_delivery" USING btree ("tenant_id","url") WHERE "identity"."webhook_delivery"."leased_until" is not null;
CREATE INDEX "webhook_delivery_newest" ON "identity"."webhook_delivery" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "webhook_delivery_subject" ON "identity"."webhook_delivery" USING btree ("tenant_id","subject","created_at");
CREATE INDEX "webhook_delivery_finished" ON "identity"."webhook_delivery" USING btree ("finished_at") WHERE "identity"."webhook_delivery"."finished_at" is not null;
