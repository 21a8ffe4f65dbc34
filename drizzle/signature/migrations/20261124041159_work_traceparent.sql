ALTER TABLE "signature"."job" ADD COLUMN "traceparent" text;
