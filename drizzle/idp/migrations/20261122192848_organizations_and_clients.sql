CREATE TABLE "idp"."realm_client" (
	"realm" text NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"organization_id" uuid,
	"roles" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "realm_client_realm_client_id_pk" PRIMARY KEY("realm","client_id")
);

CREATE TABLE "idp"."realm_organization" (
	"idp_id" uuid PRIMARY KEY NOT NULL,
	"realm" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "idp"."realm_client" ADD CONSTRAINT "realm_client_realm_realm_name_fk" FOREIGN KEY ("realm") REFERENCES "idp"."realm"("name") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "idp"."realm_organization" ADD CONSTRAINT "realm_organization_realm_realm_name_fk" FOREIGN KEY ("realm") REFERENCES "idp"."realm"("name") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "realm_organization_realm_organization_id" ON "idp"."realm_organization" USING btree ("realm","organization_id");
CREATE UNIQUE INDEX "realm_organization_realm_name" ON "idp"."realm_organization" USING btree ("realm","name");
