ALTER TABLE "signature"."webhook_delivery" ADD COLUMN "traceparent" text;
