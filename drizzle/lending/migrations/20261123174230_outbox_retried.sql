CREATE INDEX CONCURRENTLY "outbox_retried" ON "lending"."outbox" USING btree ("tenant_id","subject","id") WHERE "lending"."outbox"."published_at" is null and "lending"."outbox"."attempts" > 0;
