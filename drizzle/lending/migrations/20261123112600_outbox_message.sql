CREATE INDEX "outbox_message" ON "lending"."outbox" USING btree ("message_id");
