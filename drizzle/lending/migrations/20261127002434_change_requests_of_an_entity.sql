CREATE INDEX CONCURRENTLY "change_request_of" ON "lending"."change_request" USING btree ("tenant_id","entity_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
