ALTER TABLE "identity"."organization" ADD COLUMN "changing_since" timestamp with time zone;
