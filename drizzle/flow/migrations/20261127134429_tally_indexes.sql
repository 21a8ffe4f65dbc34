CREATE INDEX CONCURRENTLY "flow_request_flow" ON "flow"."flow_request" USING btree ("tenant_id","flow_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
