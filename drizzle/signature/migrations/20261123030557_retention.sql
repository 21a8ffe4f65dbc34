CREATE INDEX "signature_request_ended" ON "signature"."signature_request" USING btree ("tenant_id","updated_at") WHERE "signature"."signature_request"."status" in ('declined', 'revoked', 'expired');
