CREATE INDEX "outbox_message" ON "subject_profile"."outbox" USING btree ("message_id");
