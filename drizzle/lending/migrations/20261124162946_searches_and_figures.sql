ALTER TABLE "lending"."credit" ADD COLUMN "principal_left" numeric(19, 4);

-- Whoever changes a schedule changes its credit afterwards, so the sum is that of the schedule as it is then.
CREATE FUNCTION "lending"."write_principal_left"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	NEW."principal_left" := (SELECT coalesce(sum("principal" - "principal_paid"), 0) FROM "lending"."instalment"
		WHERE "tenant_id" = NEW."tenant_id" AND "credit_id" = NEW."id");
	RETURN NEW;
END $$;
CREATE TRIGGER "credit_principal_left" BEFORE UPDATE ON "lending"."credit" FOR EACH ROW
	WHEN (NEW."status" IN ('disbursed', 'defaulted', 'closed')) EXECUTE FUNCTION "lending"."write_principal_left"();
