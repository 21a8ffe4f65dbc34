CREATE INDEX "flow_request_ended" ON "flow"."flow_request" USING btree ("tenant_id","updated_at") WHERE "flow"."flow_request"."status" in ('approved', 'rejected', 'failed', 'expired', 'cancelled');
