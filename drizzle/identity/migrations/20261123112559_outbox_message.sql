CREATE INDEX "outbox_message" ON "identity"."outbox" USING btree ("message_id");
