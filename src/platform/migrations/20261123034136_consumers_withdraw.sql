ALTER TABLE "project_quotes" ADD COLUMN "waits_until" date;--> statement-breakpoint
ALTER TABLE "project_quotes" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD COLUMN "first_total" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD COLUMN "acting_as" text;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD COLUMN "withdrawal_text" text;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD COLUMN "early_start_text" text;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD COLUMN "withdrawable_until" date;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;