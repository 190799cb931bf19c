ALTER TABLE "hosting_orders" ADD COLUMN "acting_as" text DEFAULT 'consumer' NOT NULL;--> statement-breakpoint
ALTER TABLE "hosting_orders" ADD COLUMN "withdrawal_key_hash" text;--> statement-breakpoint
ALTER TABLE "project_quotes" ADD COLUMN "acting_as" text DEFAULT 'consumer' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "acting_as" text DEFAULT 'consumer' NOT NULL;--> statement-breakpoint
ALTER TABLE "hosting_orders" ADD CONSTRAINT "hosting_orders_withdrawal_key_hash_unique" UNIQUE("withdrawal_key_hash");--> statement-breakpoint
-- Backfill of orders from before the question, with what was derived for them until now.
UPDATE "hosting_orders" SET "acting_as" = 'company'
WHERE coalesce("customer_company", '') <> '' OR coalesce("customer_kvk", '') <> '';--> statement-breakpoint
-- Backfill of acceptances from before the question, from the customer's record.
UPDATE "project_quotes" q SET "acting_as" = 'company'
FROM "projects" p JOIN "hosting_customers" c ON c."id" = p."customer_account_id"
WHERE p."id" = q."project_id" AND coalesce(
  (SELECT a."acting_as" FROM "quote_acceptances" a WHERE a."quote_id" = q."quote_id" AND a."undone_at" IS NULL),
  CASE WHEN coalesce(c."customer_company", '') <> '' OR coalesce(c."customer_kvk", '') <> '' THEN 'company' END
) = 'company';--> statement-breakpoint
UPDATE "subscriptions" s SET "acting_as" = o."acting_as" FROM "hosting_orders" o WHERE o."id" = s."order_id";--> statement-breakpoint
UPDATE "subscriptions" s SET "acting_as" = q."acting_as"
FROM "subscription_items" i
JOIN "subscription_periods" p ON p."item_id" = i."id"
JOIN "project_quotes" q ON q."invoice_id" = p."invoice_id"
WHERE i."subscription_id" = s."id" AND s."order_id" IS NULL;
