ALTER TABLE "lending"."application" ADD COLUMN "validations" integer DEFAULT 1 NOT NULL;
