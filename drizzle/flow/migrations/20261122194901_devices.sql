ALTER TABLE "flow"."flow_request" ADD COLUMN "devices" jsonb DEFAULT '[]'::jsonb NOT NULL;

ALTER TABLE "flow"."flow_request" DROP COLUMN "device";
