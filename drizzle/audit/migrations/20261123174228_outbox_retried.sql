CREATE INDEX CONCURRENTLY "outbox_retried" ON "audit"."outbox" USING btree ("tenant_id","subject","id") WHERE "audit"."outbox"."published_at" is null and "audit"."outbox"."attempts" > 0;
