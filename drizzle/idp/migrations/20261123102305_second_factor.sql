CREATE TABLE "idp"."second_factor" (
	"idp_id" uuid PRIMARY KEY NOT NULL,
	"realm" text NOT NULL,
	"secret_encrypted" text NOT NULL,
	"last_step" integer NOT NULL,
	"recovery_hashes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

ALTER TABLE "idp"."second_factor" ADD CONSTRAINT "second_factor_idp_id_realm_user_idp_id_fk" FOREIGN KEY ("idp_id") REFERENCES "idp"."realm_user"("idp_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "idp"."second_factor" ADD CONSTRAINT "second_factor_realm_realm_name_fk" FOREIGN KEY ("realm") REFERENCES "idp"."realm"("name") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "second_factor_realm" ON "idp"."second_factor" USING btree ("realm");
