ALTER TABLE "flow"."webhook_delivery" ADD COLUMN "traceparent" text;
