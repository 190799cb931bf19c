CREATE TABLE "vat_ids" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vat_id" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_ask_at" timestamp (3) with time zone,
	CONSTRAINT "vat_ids_vat_id_unique" UNIQUE("vat_id"),
	CONSTRAINT "vat_ids_tries" CHECK ("vat_ids"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vies_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vat_id_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"fault" text,
	"consultation_number" text,
	"name" text,
	"address" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vies_answers_outcome_known" CHECK ("vies_answers"."outcome" IN ('valid', 'invalid', 'unknown')),
	CONSTRAINT "vies_answers_fault" CHECK (("vies_answers"."outcome" = 'unknown') = ("vies_answers"."fault" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "hosting_invoices" ADD COLUMN "vat_treatment" text DEFAULT 'domestic' NOT NULL;--> statement-breakpoint
ALTER TABLE "hosting_invoices" ADD COLUMN "vat_reason" text;--> statement-breakpoint
ALTER TABLE "subscription_periods" ADD COLUMN "reverse_charge" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hosting_orders" ADD COLUMN "customer_country" text DEFAULT 'NL' NOT NULL;--> statement-breakpoint
ALTER TABLE "hosting_customers" ADD COLUMN "customer_country" text DEFAULT 'NL' NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD COLUMN "vat_treatment" text DEFAULT 'domestic' NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD COLUMN "vat_reason" text;--> statement-breakpoint
ALTER TABLE "vies_answers" ADD CONSTRAINT "vies_answers_vat_id_id_vat_ids_id_fk" FOREIGN KEY ("vat_id_id") REFERENCES "public"."vat_ids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vat_ids_to_ask" ON "vat_ids" USING btree ("next_ask_at") WHERE "vat_ids"."next_ask_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "vies_answers_of_vat_id" ON "vies_answers" USING btree ("vat_id_id","asked_at");--> statement-breakpoint
CREATE INDEX "hosting_invoices_unconfirmed" ON "hosting_invoices" USING btree ("created_at") WHERE "hosting_invoices"."vat_reason" = 'unconfirmed' AND "hosting_invoices"."status" = 'sent';--> statement-breakpoint
CREATE INDEX "hosting_invoices_abroad" ON "hosting_invoices" USING btree ("vat_treatment","issue_date") WHERE "hosting_invoices"."vat_treatment" <> 'domestic';--> statement-breakpoint
CREATE INDEX "hosting_customers_abroad" ON "hosting_customers" USING btree ("created_at","id") WHERE "hosting_customers"."customer_country" <> 'NL' AND "hosting_customers"."customer_vat_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "hosting_invoices" ADD CONSTRAINT "hosting_invoices_treatment_known" CHECK ("hosting_invoices"."vat_treatment" IN ('domestic', 'reverse-charge', 'oss-below-threshold'));--> statement-breakpoint
ALTER TABLE "hosting_invoices" ADD CONSTRAINT "hosting_invoices_reverse_charge" CHECK ("hosting_invoices"."vat_treatment" <> 'reverse-charge'
        OR ("hosting_invoices"."vat_percent" = 0 AND coalesce("hosting_invoices"."buyer" ->> 'vatId', '') <> ''
          AND coalesce("hosting_invoices"."seller" ->> 'vatId', '') <> ''));--> statement-breakpoint
ALTER TABLE "hosting_orders" ADD CONSTRAINT "hosting_orders_country_known" CHECK ("hosting_orders"."customer_country" IN ('NL', 'BE', 'BG', 'CY', 'DK', 'DE', 'EE', 'FI', 'FR', 'GR', 'HU', 'IE', 'IT', 'HR', 'LV', 'LT', 'LU', 'MT', 'AT', 'PL', 'PT', 'RO', 'SI', 'SK', 'ES', 'CZ', 'SE'));--> statement-breakpoint
ALTER TABLE "hosting_customers" ADD CONSTRAINT "hosting_customers_country_known" CHECK ("hosting_customers"."customer_country" IN ('NL', 'BE', 'BG', 'CY', 'DK', 'DE', 'EE', 'FI', 'FR', 'GR', 'HU', 'IE', 'IT', 'HR', 'LV', 'LT', 'LU', 'MT', 'AT', 'PL', 'PT', 'RO', 'SI', 'SK', 'ES', 'CZ', 'SE'));--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD CONSTRAINT "quote_acceptances_treatment_known" CHECK ("quote_acceptances"."vat_treatment" IN ('domestic', 'reverse-charge', 'oss-below-threshold'));--> statement-breakpoint
-- Immutable history: what VIES answered, and that it did not, is evidence for the tax office. Deleting goes with its VAT id.
CREATE FUNCTION "keep_vies_answer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'An answer of VIES never changes';
END $$;--> statement-breakpoint
CREATE TRIGGER "vies_answers_stay" BEFORE UPDATE ON "vies_answers" FOR EACH ROW EXECUTE FUNCTION "keep_vies_answer"();
