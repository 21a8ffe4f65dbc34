ALTER TABLE "flow"."job" ADD COLUMN "traceparent" text;
