CREATE TABLE "lending"."figure" (
	"tenant_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "lending"."figure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"organization_id" uuid NOT NULL,
	"currency" text DEFAULT '' NOT NULL,
	"days_past_due" integer DEFAULT 0 NOT NULL,
	"records" bigint DEFAULT 0 NOT NULL,
	"amount" numeric(28, 4) DEFAULT '0' NOT NULL,
	"folded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "figure_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);

CREATE INDEX "figure_at" ON "lending"."figure" USING btree ("tenant_id","kind","at","organization_id","currency","days_past_due","records","amount");
CREATE INDEX "figure_fresh" ON "lending"."figure" USING btree ("tenant_id") WHERE not "lending"."figure"."folded";

-- What one row adds to the figures. Without a search path of their own they become part of the query that counts all rows.
CREATE FUNCTION "lending"."figures_of"("one" "lending"."application")
	RETURNS TABLE ("kind" text, "at" timestamptz, "organization_id" uuid, "currency" text, "days_past_due" integer, "records" bigint, "amount" numeric)
	LANGUAGE sql STABLE AS $$
	SELECT 'received', date_bin('15 minutes', "one"."submitted_at", 'epoch'), coalesce("one"."organization_id", '00000000-0000-0000-0000-000000000000'), '', 0, 1::bigint, 0::numeric
		WHERE "one"."submitted_at" IS NOT NULL
	UNION ALL
	SELECT "one"."status", date_bin('15 minutes', "one"."decided_at", 'epoch'), coalesce("one"."organization_id", '00000000-0000-0000-0000-000000000000'), '', 0, 1::bigint, 0::numeric
		WHERE "one"."decided_at" IS NOT NULL AND "one"."status" IN ('approved', 'rejected')
$$;
CREATE FUNCTION "lending"."figures_of"("one" "lending"."credit")
	RETURNS TABLE ("kind" text, "at" timestamptz, "organization_id" uuid, "currency" text, "days_past_due" integer, "records" bigint, "amount" numeric)
	LANGUAGE sql STABLE AS $$
	SELECT 'disbursed', date_bin('15 minutes', "one"."disbursed_at", 'epoch'), coalesce("one"."organization_id", '00000000-0000-0000-0000-000000000000'), "one"."currency", 0, 1::bigint, "one"."amount"
		WHERE "one"."disbursed_at" IS NOT NULL
	UNION ALL
	SELECT 'running', 'epoch'::timestamptz, coalesce("one"."organization_id", '00000000-0000-0000-0000-000000000000'), "one"."currency", "one"."days_past_due", 1::bigint, coalesce("one"."principal_left", 0)
		WHERE "one"."status" IN ('disbursed', 'defaulted')
$$;
-- An instalment is overdue from the day after its due date on. Only credits that run have unpaid ones.
CREATE FUNCTION "lending"."figures_of"("one" "lending"."instalment")
	RETURNS TABLE ("kind" text, "at" timestamptz, "organization_id" uuid, "currency" text, "days_past_due" integer, "records" bigint, "amount" numeric)
	LANGUAGE sql STABLE AS $$
	SELECT 'overdue', ("one"."due_date" + 1)::timestamp AT TIME ZONE 'UTC', coalesce("its"."organization_id", '00000000-0000-0000-0000-000000000000'), "its"."currency", 0, 0::bigint,
			"one"."total" - "one"."principal_paid" - "one"."interest_paid" - "one"."fees_paid" - "one"."tax_paid"
		FROM "lending"."credit" AS "its" WHERE "its"."tenant_id" = "one"."tenant_id" AND "its"."id" = "one"."credit_id"
			AND "one"."total" <> "one"."principal_paid" + "one"."interest_paid" + "one"."fees_paid" + "one"."tax_paid"
$$;
CREATE FUNCTION "lending"."paid_of"("one" "lending"."payment")
	RETURNS TABLE ("kind" text, "at" timestamptz, "organization_id" uuid, "currency" text, "days_past_due" integer, "records" bigint, "amount" numeric)
	LANGUAGE sql STABLE AS $$
	SELECT 'paid', "one"."payment_date"::timestamp AT TIME ZONE 'UTC', coalesce("its"."organization_id", '00000000-0000-0000-0000-000000000000'), "its"."currency", 0, 1::bigint, "one"."amount"
		FROM "lending"."credit" AS "its"
		WHERE "one"."status" = 'confirmed' AND "its"."tenant_id" = "one"."tenant_id" AND "its"."id" = "one"."credit_id"
$$;
-- What was paid after its due date was overdue from the day after it until the day of the payment.
CREATE FUNCTION "lending"."paid_late_of"("one" "lending"."payment")
	RETURNS TABLE ("kind" text, "at" timestamptz, "organization_id" uuid, "currency" text, "days_past_due" integer, "records" bigint, "amount" numeric)
	LANGUAGE sql STABLE AS $$
	SELECT 'overdue', "edge"."day"::timestamp AT TIME ZONE 'UTC', coalesce("its"."organization_id", '00000000-0000-0000-0000-000000000000'), "its"."currency", 0, 0::bigint,
			"edge"."sign" * ("part"."fees" + "part"."tax" + "part"."interest" + "part"."principal")
		FROM "lending"."credit" AS "its"
		CROSS JOIN LATERAL jsonb_to_recordset("one"."allocation") AS "part" ("installmentNumber" integer, "fees" numeric, "tax" numeric, "interest" numeric, "principal" numeric)
		JOIN "lending"."instalment" AS "due" ON "due"."tenant_id" = "one"."tenant_id" AND "due"."credit_id" = "one"."credit_id"
			AND "due"."installment_number" = "part"."installmentNumber" AND "due"."due_date" < "one"."payment_date"
		CROSS JOIN LATERAL (VALUES ("due"."due_date" + 1, 1), ("one"."payment_date", -1)) AS "edge" ("day", "sign")
		WHERE "one"."status" = 'confirmed' AND "its"."tenant_id" = "one"."tenant_id" AND "its"."id" = "one"."credit_id"
$$;
CREATE FUNCTION "lending"."figures_of"("one" "lending"."payment")
	RETURNS TABLE ("kind" text, "at" timestamptz, "organization_id" uuid, "currency" text, "days_past_due" integer, "records" bigint, "amount" numeric)
	LANGUAGE sql STABLE AS $$
	SELECT * FROM "lending"."paid_of"("one") UNION ALL SELECT * FROM "lending"."paid_late_of"("one")
$$;

-- The figures follow the rows that they count: what a row added before is taken away, and what it adds now is added.
CREATE FUNCTION "lending"."figures_moved"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	INSERT INTO "lending"."figure" ("tenant_id", "kind", "at", "organization_id", "currency", "days_past_due", "records", "amount")
		SELECT coalesce(NEW."tenant_id", OLD."tenant_id"), "kind", "at", "organization_id", "currency", "days_past_due", sum("by" * "records"), sum("by" * "amount")
		FROM (SELECT 1 AS "by", "now".* FROM "lending"."figures_of"(NEW) AS "now" WHERE TG_OP <> 'DELETE'
			UNION ALL SELECT -1, "before".* FROM "lending"."figures_of"(OLD) AS "before" WHERE TG_OP <> 'INSERT') AS "moved"
		GROUP BY "kind", "at", "organization_id", "currency", "days_past_due"
		HAVING sum("by" * "records") <> 0 OR sum("by" * "amount") <> 0;
	RETURN NULL;
END $$;
