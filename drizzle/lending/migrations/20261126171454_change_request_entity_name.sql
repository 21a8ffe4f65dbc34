ALTER TABLE "lending"."change_request" ADD COLUMN "entity_name" text;
