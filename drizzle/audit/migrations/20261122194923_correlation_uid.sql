ALTER TABLE "audit"."audit_event" ADD COLUMN "correlation_uid" text;
