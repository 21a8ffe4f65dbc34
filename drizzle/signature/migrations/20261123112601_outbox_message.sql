CREATE INDEX "outbox_message" ON "signature"."outbox" USING btree ("message_id");
