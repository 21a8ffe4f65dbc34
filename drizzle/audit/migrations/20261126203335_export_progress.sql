ALTER TABLE "audit"."audit_export" ADD COLUMN "expected_events" integer;
ALTER TABLE "audit"."audit_export" ADD COLUMN "written_events" integer DEFAULT 0 NOT NULL;
