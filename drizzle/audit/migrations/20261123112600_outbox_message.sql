CREATE INDEX "outbox_message" ON "audit"."outbox" USING btree ("message_id");
