CREATE TABLE "item_prices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"unit_price" numeric(10, 2) NOT NULL,
	"effective_on" date NOT NULL,
	"notified_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawal_told_at" timestamp (3) with time zone,
	CONSTRAINT "item_prices_told_once" UNIQUE("item_id","version_id"),
	CONSTRAINT "item_prices_withdrawal" CHECK ("item_prices"."withdrawal_told_at" IS NULL OR "item_prices"."withdrawn_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "price_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"product" text NOT NULL,
	"billing_cycle" text NOT NULL,
	"unit_price" numeric(10, 2) NOT NULL,
	"effective_on" date NOT NULL,
	"reason" text NOT NULL,
	"decided_by" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "price_versions_positive" CHECK ("price_versions"."unit_price" > 0)
);
--> statement-breakpoint
ALTER TABLE "item_prices" ADD CONSTRAINT "item_prices_item_id_subscription_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."subscription_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "item_prices" ADD CONSTRAINT "item_prices_version_id_price_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."price_versions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "item_prices_of_version" ON "item_prices" USING btree ("version_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "price_versions_once_a_day" ON "price_versions" USING btree ("kind","product","billing_cycle","effective_on") WHERE "price_versions"."withdrawn_at" IS NULL;