CREATE INDEX "application_ended" ON "lending"."application" USING btree ("tenant_id","updated_at") WHERE "lending"."application"."status" in ('rejected', 'cancelled', 'expired');
