ALTER TABLE "flow"."flow_request" ADD COLUMN "profile_encrypted" text;
ALTER TABLE "flow"."flow_request" ADD COLUMN "decided_by" text;
ALTER TABLE "flow"."flow_request" ADD COLUMN "decided_at" timestamp with time zone;
ALTER TABLE "flow"."flow_request" ADD COLUMN "decision_notes" text;
