ALTER TABLE "lending"."change_request" ADD COLUMN "requester_held_by" text;
