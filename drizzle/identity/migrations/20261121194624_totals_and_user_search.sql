CREATE TABLE "identity"."tenant_total" (
	"tenant_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "identity"."tenant_total_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" text NOT NULL,
	"change" integer NOT NULL,
	CONSTRAINT "tenant_total_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE INDEX "tenant_total_status" ON "identity"."tenant_total" USING btree ("tenant_id","status");
CREATE INDEX "user_search" ON "identity"."user" USING gin ("tenant_id",lower("first_name" || ' ' || "last_name" || ' ' || "email") gin_trgm_ops);

-- Keeps tenant_total. Changes commute and are folded with SKIP LOCKED, so that no two writers ever wait for each other.
CREATE FUNCTION "identity".count_tenants() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "identity"."tenant_total" (tenant_id, status, change)
			SELECT tenant_id, status, count(*) FROM added GROUP BY tenant_id, status;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "identity"."tenant_total" (tenant_id, status, change)
			SELECT tenant_id, status, -count(*) FROM removed GROUP BY tenant_id, status;
	ELSE
		INSERT INTO "identity"."tenant_total" (tenant_id, status, change)
			VALUES (OLD.tenant_id, OLD.status, -1), (NEW.tenant_id, NEW.status, 1);
	END IF;
	WITH mine AS MATERIALIZED (
		SELECT tenant_id, id FROM "identity"."tenant_total" FOR UPDATE SKIP LOCKED
	), gone AS (
		DELETE FROM "identity"."tenant_total" AS total USING mine
			WHERE total.tenant_id = mine.tenant_id AND total.id = mine.id
			RETURNING total.tenant_id, total.status, total.change
	)
	INSERT INTO "identity"."tenant_total" (tenant_id, status, change)
		SELECT tenant_id, status, sum(change) FROM gone GROUP BY tenant_id, status HAVING sum(change) <> 0;
	RETURN NULL;
END $$;

-- No tenant is written between the count and the triggers.
LOCK TABLE "identity"."tenant" IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO "identity"."tenant_total" (tenant_id, status, change)
	SELECT tenant_id, status, count(*) FROM "identity"."tenant" GROUP BY tenant_id, status;
CREATE TRIGGER count_added AFTER INSERT ON "identity"."tenant"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "identity".count_tenants();
CREATE TRIGGER count_removed AFTER DELETE ON "identity"."tenant"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "identity".count_tenants();
CREATE TRIGGER count_changed AFTER UPDATE OF tenant_id, status ON "identity"."tenant"
	FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.tenant_id IS DISTINCT FROM NEW.tenant_id)
	EXECUTE FUNCTION "identity".count_tenants();
