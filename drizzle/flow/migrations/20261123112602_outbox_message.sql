CREATE INDEX "outbox_message" ON "flow"."outbox" USING btree ("message_id");
