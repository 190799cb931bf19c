CREATE TABLE "collections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"customer_account_id" uuid NOT NULL,
	"payment_id" uuid,
	"invoice_number" text NOT NULL,
	"mandate_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"attempt" integer NOT NULL,
	"state" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"announced_on" date NOT NULL,
	"debit_on" date NOT NULL,
	"leaves_on" date NOT NULL,
	"end_to_end_id" text NOT NULL,
	"file_id" uuid,
	"return_code" text,
	"followed_at" timestamp (3) with time zone,
	"note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "collections_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "collections_end_to_end_id_unique" UNIQUE("end_to_end_id"),
	CONSTRAINT "collections_attempts" UNIQUE("invoice_id","attempt"),
	CONSTRAINT "collections_state_known" CHECK ("collections"."state" IN ('planned', 'announced', 'submitting', 'submitted', 'paid', 'returned', 'rejected', 'cancelled')),
	CONSTRAINT "collections_amount" CHECK ("collections"."amount" > 0),
	CONSTRAINT "collections_days" CHECK ("collections"."announced_on" <= "collections"."leaves_on" AND "collections"."leaves_on" <= "collections"."debit_on")
);
--> statement-breakpoint
CREATE TABLE "debit_bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"end_to_end_id" text,
	"part_id" text,
	"amount" numeric(10, 2),
	"reason" text,
	"booked_on" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"followed_at" timestamp (3) with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "debit_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" text NOT NULL,
	"run_on" date NOT NULL,
	"state" text NOT NULL,
	"bytes" "bytea",
	"content_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"built_at" timestamp (3) with time zone,
	"uploaded_at" timestamp (3) with time zone,
	"uploaded_by" text,
	CONSTRAINT "debit_files_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "debit_files_state_known" CHECK ("debit_files"."state" IN ('open', 'built', 'uploaded', 'dropped')),
	CONSTRAINT "debit_files_built_whole" CHECK (("debit_files"."built_at" IS NULL) = ("debit_files"."content_hash" IS NULL)
        AND ("debit_files"."state" NOT IN ('built', 'uploaded') OR "debit_files"."built_at" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "creditor_id" text;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "iban" text;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "holder" text;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "blocked_code" text;--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "last_debit_on" date;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_file_id_debit_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."debit_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "collections_live_once" ON "collections" USING btree ("invoice_id") WHERE "collections"."state" IN ('planned', 'announced', 'submitting', 'submitted', 'paid');--> statement-breakpoint
CREATE INDEX "collections_to_leave" ON "collections" USING btree ("leaves_on") WHERE "collections"."state" IN ('announced', 'submitting');--> statement-breakpoint
CREATE INDEX "collections_to_follow" ON "collections" USING btree ("created_at") WHERE "collections"."state" IN ('returned', 'rejected') AND "collections"."followed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "collections_by_state" ON "collections" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "collections_newest_first" ON "collections" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "collections_of_mandate" ON "collections" USING btree ("mandate_id");--> statement-breakpoint
CREATE INDEX "collections_of_file" ON "collections" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "collections_of_customer" ON "collections" USING btree ("customer_account_id","created_at");--> statement-breakpoint
CREATE INDEX "collections_by_invoice_number" ON "collections" USING btree ("invoice_number");--> statement-breakpoint
CREATE INDEX "debit_bookings_to_follow" ON "debit_bookings" USING btree ("created_at") WHERE "debit_bookings"."followed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "debit_bookings_for_a_person" ON "debit_bookings" USING btree ("created_at") WHERE "debit_bookings"."outcome" = 'person';--> statement-breakpoint
CREATE UNIQUE INDEX "debit_files_open_once" ON "debit_files" USING btree ("run_on") WHERE "debit_files"."state" = 'open';--> statement-breakpoint
CREATE INDEX "debit_files_newest_first" ON "debit_files" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_reference_unique" UNIQUE("reference");--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_invoice_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."hosting_invoices"("id");--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_customer_fk" FOREIGN KEY ("customer_account_id") REFERENCES "public"."hosting_customers"("id");--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_payment_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id");--> statement-breakpoint
-- Backfill: mandates from the portal have their account in their text only; one with an unreadable text stays without.
UPDATE "mandates" SET
  "iban" = replace("account"."parts"[1], ' ', ''),
  "holder" = "account"."parts"[2],
  "reference" = 'M' || to_char("given_at" AT TIME ZONE 'Europe/Amsterdam', 'YYMMDD') || '-' || upper(left("account"."id"::text, 8))
FROM (
  SELECT "id", regexp_match("wording", '(?:^|\n)Rekeningnummer: ([A-Z]{2}[0-9A-Z ]+), op naam van ([^\n]+)\.(?:\n|$)') AS "parts"
  FROM "mandates" WHERE "provider" = 'bank-transfer'
) AS "account"
WHERE "account"."id" = "mandates"."id" AND "account"."parts" IS NOT NULL;
