CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"from_email" text NOT NULL,
	"to_email" text NOT NULL,
	"begun_by" text NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"confirm_hash" text,
	"confirm_until" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"undo_hash" text,
	"undo_until" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	"moved" jsonb,
	CONSTRAINT "email_changes_confirm_hash_unique" UNIQUE("confirm_hash"),
	CONSTRAINT "email_changes_undo_hash_unique" UNIQUE("undo_hash"),
	CONSTRAINT "email_changes_starter_known" CHECK ("email_changes"."begun_by" IN ('customer', 'office')),
	CONSTRAINT "email_changes_to_another" CHECK ("email_changes"."from_email" <> "email_changes"."to_email"),
	CONSTRAINT "email_changes_confirmed_with_undo" CHECK (("email_changes"."confirmed_at" IS NULL) = ("email_changes"."undo_hash" IS NULL) AND ("email_changes"."confirmed_at" IS NULL) = ("email_changes"."undo_until" IS NULL))
);
--> statement-breakpoint
DROP INDEX "mails_of_person";--> statement-breakpoint
ALTER TABLE "hosting_invoices" ADD COLUMN "buyer_reference" text;--> statement-breakpoint
ALTER TABLE "hosting_invoices" ADD COLUMN "purchase_order" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "person_address" text;--> statement-breakpoint
ALTER TABLE "hosting_customers" ADD COLUMN "invoice_email" text;--> statement-breakpoint
ALTER TABLE "hosting_customers" ADD COLUMN "buyer_reference" text;--> statement-breakpoint
ALTER TABLE "hosting_customers" ADD COLUMN "purchase_order" text;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_of_account" ON "email_changes" USING btree ("account_id","begun_at");--> statement-breakpoint
CREATE INDEX "email_changes_from" ON "email_changes" USING btree ("from_email");--> statement-breakpoint
CREATE INDEX "email_changes_by_begin" ON "email_changes" USING btree ("begun_at");--> statement-breakpoint
CREATE INDEX "mails_of_person" ON "mails" USING btree (lower(coalesce("person_address", "to_address")),"created_at");