ALTER TABLE "lending"."job" ADD COLUMN "traceparent" text;
