CREATE TABLE "hosting_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"customer_account_id" uuid NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text,
	"customer_company" text,
	"customer_address" text NOT NULL,
	"customer_zipcode" text NOT NULL,
	"customer_city" text NOT NULL,
	"customer_kvk" text,
	"customer_vat_id" text,
	"hosting_package" text NOT NULL,
	"billing_cycle" text NOT NULL,
	"domain_name" text,
	"domain_plan" text,
	"domain_available" boolean,
	"domain_source" text,
	"domain_checked_at" timestamp (3) with time zone,
	"hosting_price" numeric(10, 2) NOT NULL,
	"domain_price" numeric(10, 2) NOT NULL,
	"extras_total" numeric(10, 2) NOT NULL,
	"total_price" numeric(10, 2) NOT NULL,
	"extras" text[] NOT NULL,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"payment_method" text NOT NULL,
	"terms_version" text NOT NULL,
	"terms_accepted_at" timestamp (3) with time zone NOT NULL,
	"order_button_text" text NOT NULL,
	"confirmation_mail_id" uuid,
	"notice_mail_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"delivery_due_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"paid_until" date,
	"ends_on" date,
	"cancel_requested_at" timestamp (3) with time zone,
	"cancel_reason" text,
	CONSTRAINT "hosting_orders_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "hosting_orders_order_number_unique" UNIQUE("order_number"),
	CONSTRAINT "hosting_orders_status_known" CHECK ("hosting_orders"."status" IN ('pending', 'active', 'suspended', 'cancelled')),
	CONSTRAINT "hosting_orders_domain_plan_whole" CHECK (("hosting_orders"."domain_name" IS NULL) = ("hosting_orders"."domain_plan" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "hosting_tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by" text,
	CONSTRAINT "hosting_tasks_once_per_order" UNIQUE("order_id","kind")
);
--> statement-breakpoint
CREATE TABLE "hosting_invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_number" text NOT NULL,
	"series" text NOT NULL,
	"series_period" text NOT NULL,
	"sequence" integer NOT NULL,
	"customer_account_id" uuid NOT NULL,
	"order_id" uuid,
	"credits_invoice_id" uuid,
	"amount" numeric(10, 2) NOT NULL,
	"vat_amount" numeric(10, 2) NOT NULL,
	"total_amount" numeric(10, 2) NOT NULL,
	"vat_percent" integer NOT NULL,
	"issue_date" date NOT NULL,
	"due_date" date NOT NULL,
	"period_start" date,
	"period_end" date,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"description" text NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"payment_reference" text NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hosting_invoices_invoice_number_unique" UNIQUE("invoice_number"),
	CONSTRAINT "hosting_invoices_consecutive" UNIQUE("series","series_period","sequence"),
	CONSTRAINT "hosting_invoices_credited_once" UNIQUE("credits_invoice_id"),
	CONSTRAINT "hosting_invoices_adds_up" CHECK ("hosting_invoices"."amount" + "hosting_invoices"."vat_amount" = "hosting_invoices"."total_amount"),
	CONSTRAINT "hosting_invoices_paid_whole" CHECK (("hosting_invoices"."payment_status" = 'paid') = ("hosting_invoices"."paid_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "invoice_sequences" (
	"series" text NOT NULL,
	"period" text NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "invoice_sequences_key" UNIQUE("series","period")
);
--> statement-breakpoint
CREATE TABLE "mandates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_customer_id" text,
	"provider_mandate_id" text,
	"payment_id" uuid,
	"wording" text NOT NULL,
	"wording_version" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"active_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "mandates_once_per_payment" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "payment_exceptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" text,
	"note" text,
	CONSTRAINT "payment_exceptions_once" UNIQUE("payment_id","kind")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"provider_payment_id" text,
	"method" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"order_id" uuid,
	"customer_account_id" uuid NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"paid_amount" numeric(10, 2),
	"state" text NOT NULL,
	"checkout_url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	CONSTRAINT "payments_once" UNIQUE("provider","provider_payment_id"),
	CONSTRAINT "payments_state_known" CHECK ("payments"."state" IN ('open', 'paid', 'failed', 'cancelled', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "test_bank_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"webhook_payment_id" uuid NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "hosting_orders" ADD CONSTRAINT "hosting_orders_customer_account_id_hosting_customers_id_fk" FOREIGN KEY ("customer_account_id") REFERENCES "public"."hosting_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hosting_tasks" ADD CONSTRAINT "hosting_tasks_order_id_hosting_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."hosting_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hosting_invoices" ADD CONSTRAINT "hosting_invoices_credits_invoice_id_hosting_invoices_id_fk" FOREIGN KEY ("credits_invoice_id") REFERENCES "public"."hosting_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_exceptions" ADD CONSTRAINT "payment_exceptions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hosting_orders_newest_first" ON "hosting_orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "hosting_orders_by_status" ON "hosting_orders" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "hosting_orders_of_customer" ON "hosting_orders" USING btree ("customer_account_id","created_at");--> statement-breakpoint
CREATE INDEX "hosting_orders_of_person" ON "hosting_orders" USING btree (lower("customer_email"));--> statement-breakpoint
CREATE INDEX "hosting_orders_by_domain" ON "hosting_orders" USING btree ("domain_name");--> statement-breakpoint
CREATE INDEX "hosting_orders_to_deliver" ON "hosting_orders" USING btree ("delivery_due_at") WHERE "hosting_orders"."delivered_at" IS NULL AND "hosting_orders"."delivery_due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "hosting_orders_ending" ON "hosting_orders" USING btree ("ends_on") WHERE "hosting_orders"."ends_on" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "hosting_tasks_open" ON "hosting_tasks" USING btree ("due_at") WHERE "hosting_tasks"."done_at" IS NULL;--> statement-breakpoint
CREATE INDEX "hosting_invoices_newest_first" ON "hosting_invoices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "hosting_invoices_of_customer" ON "hosting_invoices" USING btree ("customer_account_id","created_at");--> statement-breakpoint
CREATE INDEX "hosting_invoices_of_order" ON "hosting_invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "hosting_invoices_by_payment" ON "hosting_invoices" USING btree ("payment_status","due_date");--> statement-breakpoint
CREATE INDEX "hosting_invoices_by_month" ON "hosting_invoices" USING btree ("issue_date");--> statement-breakpoint
CREATE INDEX "hosting_invoices_by_reference" ON "hosting_invoices" USING btree ("payment_reference");--> statement-breakpoint
CREATE INDEX "mandates_of_customer" ON "mandates" USING btree ("customer_account_id","given_at");--> statement-breakpoint
CREATE INDEX "payment_exceptions_open" ON "payment_exceptions" USING btree ("created_at") WHERE "payment_exceptions"."resolved_at" IS NULL;--> statement-breakpoint
CREATE INDEX "payments_of_invoice" ON "payments" USING btree ("invoice_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_of_customer" ON "payments" USING btree ("customer_account_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_to_check" ON "payments" USING btree ("next_check_at") WHERE "payments"."next_check_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "hosting_invoices" ADD CONSTRAINT "hosting_invoices_customer_fk" FOREIGN KEY ("customer_account_id") REFERENCES "public"."hosting_customers"("id");--> statement-breakpoint
ALTER TABLE "hosting_invoices" ADD CONSTRAINT "hosting_invoices_order_fk" FOREIGN KEY ("order_id") REFERENCES "public"."hosting_orders"("id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."hosting_invoices"("id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_fk" FOREIGN KEY ("order_id") REFERENCES "public"."hosting_orders"("id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_customer_fk" FOREIGN KEY ("customer_account_id") REFERENCES "public"."hosting_customers"("id");--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_customer_fk" FOREIGN KEY ("customer_account_id") REFERENCES "public"."hosting_customers"("id");--> statement-breakpoint
-- Immutable invoices: an issued one never changes, except in the columns that record what happens to it afterwards.
CREATE FUNCTION "keep_issued_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION 'invoice % was issued and stays', OLD.invoice_number;
	END IF;
	IF (to_jsonb(NEW) - ARRAY['status', 'payment_status', 'paid_at'])
		IS DISTINCT FROM (to_jsonb(OLD) - ARRAY['status', 'payment_status', 'paid_at']) THEN
		RAISE EXCEPTION 'invoice % was issued and does not change', OLD.invoice_number;
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "hosting_invoices_stay" BEFORE UPDATE OR DELETE ON "hosting_invoices" FOR EACH ROW EXECUTE FUNCTION "keep_issued_invoice"();
