CREATE TABLE "bank_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"statement_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"entry_key" text NOT NULL,
	"repeat_of" uuid,
	"account" text NOT NULL,
	"booked_on" date NOT NULL,
	"nature" text NOT NULL,
	"amount" numeric(10, 2),
	"stated_amount" text NOT NULL,
	"currency" text NOT NULL,
	"counterparty" text,
	"counterparty_iban" text,
	"remittance" text NOT NULL,
	"received_at" timestamp (3) with time zone,
	"received_by" text,
	"invoice_id" uuid,
	CONSTRAINT "bank_entries_place" UNIQUE("statement_id","position"),
	CONSTRAINT "bank_entries_nature_known" CHECK ("bank_entries"."nature" IN ('credit', 'debit', 'reversal', 'not-final')),
	CONSTRAINT "bank_entries_booked_whole" CHECK (("bank_entries"."received_at" IS NULL) = ("bank_entries"."invoice_id" IS NULL) AND ("bank_entries"."received_at" IS NULL OR "bank_entries"."repeat_of" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"content_hash" text NOT NULL,
	"accounts" text[] NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"entry_count" integer NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"uploaded_by" text NOT NULL,
	CONSTRAINT "bank_statements_content_hash_unique" UNIQUE("content_hash")
);
--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_repeat_of_bank_entries_id_fk" FOREIGN KEY ("repeat_of") REFERENCES "public"."bank_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_entries_once" ON "bank_entries" USING btree ("entry_key") WHERE "bank_entries"."repeat_of" IS NULL;--> statement-breakpoint
CREATE INDEX "bank_entries_of_invoice" ON "bank_entries" USING btree ("invoice_id") WHERE "bank_entries"."invoice_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "bank_statements_newest_first" ON "bank_statements" USING btree ("uploaded_at","id");--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_invoice_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."hosting_invoices"("id");