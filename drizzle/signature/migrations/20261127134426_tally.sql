CREATE TABLE "signature"."tally" (
	"tenant_id" uuid NOT NULL,
	"status" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"shard" smallint NOT NULL,
	"records" bigint NOT NULL,
	CONSTRAINT "tally_tenant_id_status_organization_id_shard_pk" PRIMARY KEY("tenant_id","status","organization_id","shard")
);

CREATE INDEX "tally_uncounted" ON "signature"."tally" USING btree ("tenant_id") WHERE "signature"."tally"."status" = 'uncounted';

-- The tally follows the requests that it counts. All changes go through it in one order, so that no two wait for each other.
CREATE FUNCTION "signature"."tally_inserted"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	INSERT INTO "signature"."tally" ("tenant_id", "status", "organization_id", "shard", "records")
		SELECT "tenant_id", "status", coalesce("organization_id", '00000000-0000-0000-0000-000000000000'), (pg_backend_pid() % 16)::smallint, count(*)
		FROM "inserted" GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
		ON CONFLICT ("tenant_id", "status", "organization_id", "shard") DO UPDATE SET "records" = "tally"."records" + excluded."records";
	RETURN NULL;
END $$;
CREATE FUNCTION "signature"."tally_moved"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	INSERT INTO "signature"."tally" ("tenant_id", "status", "organization_id", "shard", "records")
		SELECT "tenant_id", "status", coalesce("organization_id", '00000000-0000-0000-0000-000000000000'), (pg_backend_pid() % 16)::smallint, "by" FROM (
			SELECT OLD."tenant_id", OLD."status", OLD."organization_id", -1 AS "by"
			UNION ALL SELECT NEW."tenant_id", NEW."status", NEW."organization_id", 1 WHERE TG_OP = 'UPDATE') AS "moved"
		ORDER BY 1, 2, 3
		ON CONFLICT ("tenant_id", "status", "organization_id", "shard") DO UPDATE SET "records" = "tally"."records" + excluded."records";
	RETURN NULL;
END $$;
CREATE TRIGGER "signature_request_inserted" AFTER INSERT ON "signature"."signature_request" REFERENCING NEW TABLE AS "inserted"
	FOR EACH STATEMENT EXECUTE FUNCTION "signature"."tally_inserted"();
CREATE TRIGGER "signature_request_moved" AFTER UPDATE ON "signature"."signature_request" FOR EACH ROW
	WHEN ((OLD."status", OLD."organization_id") IS DISTINCT FROM (NEW."status", NEW."organization_id"))
	EXECUTE FUNCTION "signature"."tally_moved"();
CREATE TRIGGER "signature_request_removed" AFTER DELETE ON "signature"."signature_request" FOR EACH ROW EXECUTE FUNCTION "signature"."tally_moved"();

-- What is there already waits for the job that counts it.
-- upgrade: one small row for each tenant that has requests, in the table that this migration makes
INSERT INTO "signature"."tally" ("tenant_id", "status", "organization_id", "shard", "records")
	WITH RECURSIVE "tenants" AS (
		(SELECT "tenant_id" FROM "signature"."signature_request" ORDER BY "tenant_id" LIMIT 1)
		UNION ALL
		SELECT (SELECT "next"."tenant_id" FROM "signature"."signature_request" AS "next" WHERE "next"."tenant_id" > "tenants"."tenant_id"
			ORDER BY "next"."tenant_id" LIMIT 1) FROM "tenants" WHERE "tenants"."tenant_id" IS NOT NULL
	)
	SELECT "tenant_id", 'uncounted', '00000000-0000-0000-0000-000000000000'::uuid, -1, 0 FROM "tenants" WHERE "tenant_id" IS NOT NULL;
