CREATE INDEX CONCURRENTLY "user_staff" ON "identity"."user" USING btree ("tenant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not ("identity"."user"."roles" <@ array['customer']);
