ALTER TABLE "subscription_items" ADD COLUMN "has_own_price" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Backfill: the list price of a later year has always been 30, so any other price in a quote is the item's own.
UPDATE "subscription_items" i SET "has_own_price" = true
	FROM "project_subscriptions" p JOIN "subscriptions" s ON s."id" = p."subscription_id"
	WHERE i."subscription_id" = s."id" AND i."kind" = 'domain' AND i."billing_cycle" = 'yearly'
		AND (i."unit_price" <> 30 OR s."minimum_months" > 0);
