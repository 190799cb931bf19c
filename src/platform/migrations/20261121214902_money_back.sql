ALTER TABLE "mandates" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_amount" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "charged_back_amount" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Backfill: so far a paid payment was not checked again. All are checked in the coming day, to find refunds.
UPDATE "payments" SET "next_check_at" = now() + random() * interval '1 day'
WHERE "provider" = 'mollie' AND "state" = 'paid' AND "provider_payment_id" LIKE 'tr\_%' AND "created_at" > now() - interval '400 days';
