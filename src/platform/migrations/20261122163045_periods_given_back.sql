ALTER TABLE "subscription_periods" ADD COLUMN "credited_from" date;--> statement-breakpoint
ALTER TABLE "subscription_periods" ADD COLUMN "credited_net" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_periods" ADD COLUMN "credit_invoice_id" uuid;--> statement-breakpoint
CREATE INDEX "subscription_periods_of_credit" ON "subscription_periods" USING btree ("credit_invoice_id");--> statement-breakpoint
ALTER TABLE "subscription_periods" ADD CONSTRAINT "subscription_periods_credited" CHECK (CASE WHEN "subscription_periods"."credited_from" IS NULL
        THEN "subscription_periods"."credit_invoice_id" IS NULL AND "subscription_periods"."credited_net" = 0
        ELSE "subscription_periods"."credit_invoice_id" IS NOT NULL AND "subscription_periods"."credited_net" BETWEEN 0 AND "subscription_periods"."net"
          AND "subscription_periods"."credited_from" BETWEEN "subscription_periods"."first_day" AND "subscription_periods"."last_day" END);--> statement-breakpoint
ALTER TABLE "subscription_periods" ADD CONSTRAINT "subscription_periods_credit_fk" FOREIGN KEY ("credit_invoice_id") REFERENCES "public"."hosting_invoices"("id") DEFERRABLE INITIALLY DEFERRED;