DROP INDEX "flow"."webhook_delivery_due";
ALTER TABLE "flow"."webhook_delivery" ALTER COLUMN "secret" DROP NOT NULL;
ALTER TABLE "flow"."webhook_delivery" ADD COLUMN "tried_since" timestamp with time zone DEFAULT now() NOT NULL;
CREATE INDEX "webhook_delivery_waiting" ON "flow"."webhook_delivery" USING btree ("tenant_id","url","next_attempt_at") WHERE "flow"."webhook_delivery"."finished_at" is null;
CREATE INDEX "webhook_delivery_leased" ON "flow"."webhook_delivery" USING btree ("tenant_id","url") WHERE "flow"."webhook_delivery"."leased_until" is not null;
CREATE INDEX "webhook_delivery_newest" ON "flow"."webhook_delivery" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
