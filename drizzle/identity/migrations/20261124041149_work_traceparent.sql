ALTER TABLE "identity"."job" ADD COLUMN "traceparent" text;
