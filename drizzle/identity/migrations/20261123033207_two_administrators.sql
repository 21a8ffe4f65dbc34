ALTER TABLE "identity"."tenant" ADD COLUMN "had_two_admins" boolean DEFAULT false NOT NULL;
