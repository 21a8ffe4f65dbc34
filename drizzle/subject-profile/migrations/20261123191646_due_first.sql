CREATE INDEX CONCURRENTLY "subject_due_first" ON "subject_profile"."subject" USING btree ("due_at","tenant_id") WHERE "subject_profile"."subject"."due_at" is not null;
