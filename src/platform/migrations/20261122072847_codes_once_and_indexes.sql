ALTER TABLE "account_second_factors" ADD COLUMN "last_accepted_step" integer;--> statement-breakpoint
CREATE INDEX "audit_log_of_accounts" ON "audit_log" USING btree ("action","happened_at") WHERE "audit_log"."subject_kind" = 'account';--> statement-breakpoint
CREATE INDEX "bank_entries_repeats" ON "bank_entries" USING btree ("repeat_of") WHERE "bank_entries"."repeat_of" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id");