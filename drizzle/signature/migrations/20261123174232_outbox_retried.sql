CREATE INDEX CONCURRENTLY "outbox_retried" ON "signature"."outbox" USING btree ("tenant_id","subject","id") WHERE "signature"."outbox"."published_at" is null and "signature"."outbox"."attempts" > 0;
