DROP INDEX CONCURRENTLY "lending"."application_product";
CREATE INDEX CONCURRENTLY "application_product_newest" ON "lending"."application" USING btree ("tenant_id","product_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"validation_status","status","organization_id");
CREATE INDEX CONCURRENTLY "application_validation" ON "lending"."application" USING btree ("tenant_id","validation_status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","organization_id");
