ALTER TABLE "hosting_invoices" DROP CONSTRAINT "hosting_invoices_credited_once";--> statement-breakpoint
ALTER TABLE "hosting_invoices" ADD COLUMN "credited_amount" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The credited amount of an invoice grows with each of its credit notes; everything else is immutable.
CREATE OR REPLACE FUNCTION "keep_issued_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.issue_date < make_date(extract(year from current_date)::int - 7, 1, 1) THEN
			RETURN OLD;
		END IF;
		RAISE EXCEPTION 'invoice % was issued and stays', OLD.invoice_number;
	END IF;
	IF (to_jsonb(NEW) - ARRAY['status', 'payment_status', 'paid_at', 'credited_amount'])
		IS DISTINCT FROM (to_jsonb(OLD) - ARRAY['status', 'payment_status', 'paid_at', 'credited_amount']) THEN
		RAISE EXCEPTION 'invoice % was issued and does not change', OLD.invoice_number;
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
UPDATE "hosting_invoices" SET "credited_amount" = "total_amount" WHERE "status" = 'credited';--> statement-breakpoint
CREATE INDEX "hosting_invoices_credit_notes" ON "hosting_invoices" USING btree ("credits_invoice_id");--> statement-breakpoint
ALTER TABLE "hosting_invoices" ADD CONSTRAINT "hosting_invoices_credited_within" CHECK ("hosting_invoices"."credited_amount" BETWEEN least("hosting_invoices"."total_amount", 0) AND greatest("hosting_invoices"."total_amount", 0)
        AND ("hosting_invoices"."status" <> 'credited' OR "hosting_invoices"."credited_amount" = "hosting_invoices"."total_amount"));
