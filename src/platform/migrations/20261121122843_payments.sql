ALTER TABLE "payments" ADD COLUMN "invoice_number" text NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reference" text NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "return_path" text NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_exceptions_newest_first" ON "payment_exceptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open_once" ON "payments" USING btree ("invoice_id","method") WHERE "payments"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payments_newest_first" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_by_state" ON "payments" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_by_invoice_number" ON "payments" USING btree ("invoice_number");--> statement-breakpoint
CREATE INDEX "payments_by_reference" ON "payments" USING btree ("reference");