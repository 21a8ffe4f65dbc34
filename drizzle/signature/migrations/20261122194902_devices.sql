ALTER TABLE "signature"."signature_request" ADD COLUMN "devices" jsonb DEFAULT '[]'::jsonb NOT NULL;
