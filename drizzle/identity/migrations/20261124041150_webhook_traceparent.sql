ALTER TABLE "identity"."webhook_delivery" ADD COLUMN "traceparent" text;
