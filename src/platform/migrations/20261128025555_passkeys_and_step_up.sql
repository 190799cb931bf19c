CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"session_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_purpose_known" CHECK ("passkey_challenges"."purpose" IN ('registration', 'sign-in', 'confirmation')),
	CONSTRAINT "passkey_challenges_bound_to_session" CHECK (("passkey_challenges"."purpose" = 'sign-in') = ("passkey_challenges"."session_id" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "passkey_owners" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"user_handle" text NOT NULL,
	"passkey_only_since" timestamp (3) with time zone,
	CONSTRAINT "passkey_owners_user_handle_unique" UNIQUE("user_handle")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"aaguid" text NOT NULL,
	"device" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"copy_reported_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkeys_device_type_known" CHECK ("passkeys"."device_type" IN ('singleDevice', 'multiDevice'))
);
--> statement-breakpoint
CREATE TABLE "waiting_forms" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"action" text NOT NULL,
	"sealed_values" text NOT NULL,
	"waits_since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_attempts" ADD COLUMN "browser_key" text;--> statement-breakpoint
ALTER TABLE "account_sessions" ADD COLUMN "method" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_sessions" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_session_id_account_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."account_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_owners" ADD CONSTRAINT "passkey_owners_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_forms" ADD CONSTRAINT "waiting_forms_session_id_account_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."account_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenges_of_session" ON "passkey_challenges" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_end" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_of_account" ON "passkeys" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "waiting_forms_by_time" ON "waiting_forms" USING btree ("waits_since");--> statement-breakpoint
CREATE INDEX "account_attempts_by_browser" ON "account_attempts" USING btree ("browser_key","kind","attempted_at") WHERE "account_attempts"."browser_key" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "account_sessions" ADD CONSTRAINT "account_sessions_method_known" CHECK ("account_sessions"."method" IN ('passkey', 'password+totp', 'password'));