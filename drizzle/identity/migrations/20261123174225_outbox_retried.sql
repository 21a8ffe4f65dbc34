CREATE INDEX CONCURRENTLY "outbox_retried" ON "identity"."outbox" USING btree ("tenant_id","subject","id") WHERE "identity"."outbox"."published_at" is null and "identity"."outbox"."attempts" > 0;
