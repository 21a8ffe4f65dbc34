CREATE TABLE "idp"."password_link" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"realm" text NOT NULL,
	"idp_id" uuid NOT NULL,
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "password_link_purpose_check" CHECK ("idp"."password_link"."purpose" in ('welcome', 'forgotten'))
);

ALTER TABLE "idp"."password_link" ADD CONSTRAINT "password_link_realm_realm_name_fk" FOREIGN KEY ("realm") REFERENCES "idp"."realm"("name") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "idp"."password_link" ADD CONSTRAINT "password_link_idp_id_realm_user_idp_id_fk" FOREIGN KEY ("idp_id") REFERENCES "idp"."realm_user"("idp_id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "password_link_realm" ON "idp"."password_link" USING btree ("realm");
CREATE INDEX "password_link_user" ON "idp"."password_link" USING btree ("idp_id","created_at");
CREATE INDEX "password_link_expires_at" ON "idp"."password_link" USING btree ("expires_at");
