ALTER TABLE "subject_profile"."job" ADD COLUMN "traceparent" text;
