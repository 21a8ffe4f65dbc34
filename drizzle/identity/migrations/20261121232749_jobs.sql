CREATE TABLE "identity"."job" (
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

CREATE UNIQUE INDEX "job_key" ON "identity"."job" USING btree ("tenant_id","kind","key") WHERE "identity"."job"."finished_at" is null;
CREATE INDEX "job_due" ON "identity"."job" USING btree ("run_at") WHERE "identity"."job"."finished_at" is null;
CREATE INDEX "job_finished" ON "identity"."job" USING btree ("finished_at") WHERE "identity"."job"."finished_at" is not null;
