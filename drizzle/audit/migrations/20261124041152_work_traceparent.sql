ALTER TABLE "audit"."job" ADD COLUMN "traceparent" text;
