CREATE TABLE "identity"."api_client" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"roles" text[] NOT NULL,
	"organization_id" uuid,
	"status" text NOT NULL,
	"secret_encrypted" text,
	"created_by" text NOT NULL,
	"secret_held_by" text NOT NULL,
	"secret_changed_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_client_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

ALTER TABLE "identity"."organization" ADD COLUMN "pending" boolean DEFAULT false NOT NULL;
CREATE UNIQUE INDEX "api_client_name" ON "identity"."api_client" USING btree ("tenant_id","name") WHERE "identity"."api_client"."status" <> 'revoked';
CREATE INDEX "api_client_newest" ON "identity"."api_client" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
