CREATE TABLE "account_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"account_key" text NOT NULL,
	"address_key" text NOT NULL,
	"attempted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_attempts_kind_known" CHECK ("account_attempts"."kind" IN ('sign-in', 'reset'))
);
--> statement-breakpoint
CREATE TABLE "account_challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_credentials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"provider_account_id" text NOT NULL,
	"provider" text NOT NULL,
	"password_hash" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_links_purpose_known" CHECK ("account_links"."purpose" IN ('reset', 'first-password', 'first-admin'))
);
--> statement-breakpoint
CREATE TABLE "account_second_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"recovery_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	CONSTRAINT "account_second_factors_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "account_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"token" text NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'customer' NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"second_factor_skipped_at" timestamp (3) with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_email_unique" UNIQUE("email"),
	CONSTRAINT "accounts_role_known" CHECK ("accounts"."role" IN ('customer', 'admin')),
	CONSTRAINT "accounts_email_small_letters" CHECK ("accounts"."email" = lower("accounts"."email"))
);
--> statement-breakpoint
CREATE TABLE "first_password_codes" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_reset_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"happened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "audit_log_actor_known" CHECK ("audit_log"."actor_kind" IN ('customer', 'admin', 'visitor', 'system'))
);
--> statement-breakpoint
CREATE TABLE "hosting_customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid,
	"email" text NOT NULL,
	"password_hash" text,
	"customer_name" text NOT NULL,
	"customer_phone" text,
	"customer_company" text,
	"customer_address" text,
	"customer_zipcode" text,
	"customer_city" text,
	"customer_kvk" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hosting_customers_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "has_secrets" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sealed_secrets" text;--> statement-breakpoint
ALTER TABLE "account_credentials" ADD CONSTRAINT "account_credentials_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_second_factors" ADD CONSTRAINT "account_second_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_sessions" ADD CONSTRAINT "account_sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_password_codes" ADD CONSTRAINT "first_password_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_attempts_by_account" ON "account_attempts" USING btree ("account_key","kind","attempted_at");--> statement-breakpoint
CREATE INDEX "account_attempts_by_address" ON "account_attempts" USING btree ("address_key","kind","attempted_at");--> statement-breakpoint
CREATE INDEX "account_attempts_by_time" ON "account_attempts" USING btree ("attempted_at");--> statement-breakpoint
CREATE INDEX "account_challenges_by_identifier" ON "account_challenges" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "account_credentials_one_per_provider" ON "account_credentials" USING btree ("account_id","provider");--> statement-breakpoint
CREATE INDEX "account_links_of_account" ON "account_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_links_by_end" ON "account_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_sessions_of_account" ON "account_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_sessions_by_end" ON "account_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "accounts_by_role" ON "accounts" USING btree ("role");--> statement-breakpoint
CREATE INDEX "audit_log_newest_first" ON "audit_log" USING btree ("happened_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_subject" ON "audit_log" USING btree ("subject_kind","subject_id","happened_at");--> statement-breakpoint
CREATE INDEX "audit_log_of_actor" ON "audit_log" USING btree ("actor_id","happened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "hosting_customers_email" ON "hosting_customers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "hosting_customers_newest_first" ON "hosting_customers" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "hosting_customers" ADD CONSTRAINT "hosting_customers_account_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null;
