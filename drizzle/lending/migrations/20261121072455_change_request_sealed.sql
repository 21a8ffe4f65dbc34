ALTER TABLE "lending"."change_request" ADD COLUMN "sealed" text;
