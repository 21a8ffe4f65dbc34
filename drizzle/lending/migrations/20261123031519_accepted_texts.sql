ALTER TABLE "lending"."application" ADD COLUMN "accepted_texts" jsonb DEFAULT '[]'::jsonb NOT NULL;
