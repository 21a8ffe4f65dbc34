CREATE SCHEMA "idp";

CREATE TABLE "idp"."oidc_payload" (
	"realm" text NOT NULL,
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"user_code" text,
	"uid" text,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "oidc_payload_realm_model_id_pk" PRIMARY KEY("realm","model","id")
);

CREATE TABLE "idp"."realm" (
	"name" text PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"display_name" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "idp"."realm_key" (
	"kid" text PRIMARY KEY NOT NULL,
	"realm" text NOT NULL,
	"private_jwk_encrypted" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "realm_key_status_check" CHECK ("idp"."realm_key"."status" in ('active', 'retired'))
);

CREATE TABLE "idp"."realm_user" (
	"idp_id" uuid PRIMARY KEY NOT NULL,
	"realm" text NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"password_hash" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"failed_sign_ins" integer DEFAULT 0 NOT NULL,
	"locked_at" timestamp with time zone,
	"organization_id" uuid,
	"roles" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "realm_user_email_lower_case" CHECK ("idp"."realm_user"."email" = lower("idp"."realm_user"."email"))
);

ALTER TABLE "idp"."oidc_payload" ADD CONSTRAINT "oidc_payload_realm_realm_name_fk" FOREIGN KEY ("realm") REFERENCES "idp"."realm"("name") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "idp"."realm_key" ADD CONSTRAINT "realm_key_realm_realm_name_fk" FOREIGN KEY ("realm") REFERENCES "idp"."realm"("name") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "idp"."realm_user" ADD CONSTRAINT "realm_user_realm_realm_name_fk" FOREIGN KEY ("realm") REFERENCES "idp"."realm"("name") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "oidc_payload_grant" ON "idp"."oidc_payload" USING btree ("realm","grant_id");
CREATE INDEX "oidc_payload_uid" ON "idp"."oidc_payload" USING btree ("realm","model","uid");
CREATE INDEX "oidc_payload_user_code" ON "idp"."oidc_payload" USING btree ("realm","model","user_code");
CREATE INDEX "oidc_payload_expires_at" ON "idp"."oidc_payload" USING btree ("expires_at");
CREATE INDEX "realm_key_realm_index" ON "idp"."realm_key" USING btree ("realm");
CREATE UNIQUE INDEX "realm_key_one_active" ON "idp"."realm_key" USING btree ("realm") WHERE "idp"."realm_key"."status" = 'active';
CREATE UNIQUE INDEX "realm_user_realm_email" ON "idp"."realm_user" USING btree ("realm","email");
CREATE UNIQUE INDEX "realm_user_realm_user_id" ON "idp"."realm_user" USING btree ("realm","user_id");
