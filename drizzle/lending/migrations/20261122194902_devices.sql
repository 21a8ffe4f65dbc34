ALTER TABLE "lending"."application" ADD COLUMN "devices" jsonb DEFAULT '[]'::jsonb NOT NULL;
