CREATE INDEX CONCURRENTLY "outbox_retried" ON "flow"."outbox" USING btree ("tenant_id","subject","id") WHERE "flow"."outbox"."published_at" is null and "flow"."outbox"."attempts" > 0;
