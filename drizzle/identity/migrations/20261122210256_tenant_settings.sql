CREATE TABLE "identity"."legal_text" (
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"published_by" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_text_tenant_id_kind_language_version_pk" PRIMARY KEY("tenant_id","kind","language","version")
);

ALTER TABLE "identity"."tenant" ADD COLUMN "contact" jsonb DEFAULT '{}'::jsonb NOT NULL;
ALTER TABLE "identity"."tenant" ADD COLUMN "retention_days" integer;
