CREATE EXTENSION IF NOT EXISTS "btree_gist";
--> statement-breakpoint
CREATE TABLE "night_holds" (
	"key" text PRIMARY KEY NOT NULL,
	"sentence" text NOT NULL,
	"reason" text NOT NULL,
	"until" date,
	"held_by" text NOT NULL,
	"held_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "night_lines" (
	"run_on" date NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"sentence" text NOT NULL,
	"amount" numeric(10, 2),
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"facts" jsonb NOT NULL,
	"digest" text NOT NULL,
	"state" text NOT NULL,
	"answer" text,
	"planned_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "night_lines_run_on_key_pk" PRIMARY KEY("run_on","key"),
	CONSTRAINT "night_lines_state_known" CHECK ("night_lines"."state" IN ('planned', 'running', 'done', 'nothing', 'person', 'held', 'changed', 'braked', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "subscription_holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"lifted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "subscription_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"product" text NOT NULL,
	"description" text NOT NULL,
	"billing_cycle" text NOT NULL,
	"position" integer NOT NULL,
	"anchor_on" date,
	"starts_on" date,
	"quantity" integer NOT NULL,
	"unit" text NOT NULL,
	"unit_price" numeric(10, 2) NOT NULL,
	"ends_on" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscription_items_begun" CHECK (("subscription_items"."anchor_on" IS NULL) = ("subscription_items"."starts_on" IS NULL) AND "subscription_items"."anchor_on" <= "subscription_items"."starts_on"),
	CONSTRAINT "subscription_items_quantity" CHECK ("subscription_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "subscription_periods" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"state" text NOT NULL,
	"net" numeric(10, 2) NOT NULL,
	"vat_percent" integer NOT NULL,
	"invoice_id" uuid,
	"waiver" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscription_periods_once" UNIQUE("item_id","seq"),
	CONSTRAINT "subscription_periods_days" CHECK ("subscription_periods"."first_day" <= "subscription_periods"."last_day"),
	CONSTRAINT "subscription_periods_waived" CHECK (("subscription_periods"."state" = 'waived') = ("subscription_periods"."waiver" IS NOT NULL)),
	CONSTRAINT "subscription_periods_invoiced" CHECK (("subscription_periods"."state" = 'waived') = ("subscription_periods"."invoice_id" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_account_id" uuid NOT NULL,
	"order_id" uuid,
	"reference" text NOT NULL,
	"description" text NOT NULL,
	"billing_cycle" text NOT NULL,
	"anchor_on" date,
	"ends_on" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscriptions_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "subscription_holds" ADD CONSTRAINT "subscription_holds_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_items" ADD CONSTRAINT "subscription_items_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_periods" ADD CONSTRAINT "subscription_periods_item_id_subscription_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."subscription_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "night_lines_in_order" ON "night_lines" USING btree ("run_on","position");--> statement-breakpoint
CREATE INDEX "subscription_holds_of_subscription" ON "subscription_holds" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_holds_open_once" ON "subscription_holds" USING btree ("subscription_id","reason") WHERE "subscription_holds"."lifted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "subscription_items_of_subscription" ON "subscription_items" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "subscription_periods_of_invoice" ON "subscription_periods" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "subscriptions_of_customer" ON "subscriptions" USING btree ("customer_account_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_ending" ON "subscriptions" USING btree ("ends_on") WHERE "subscriptions"."ends_on" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_customer_fk" FOREIGN KEY ("customer_account_id") REFERENCES "public"."hosting_customers"("id");
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_order_fk" FOREIGN KEY ("order_id") REFERENCES "public"."hosting_orders"("id");
--> statement-breakpoint
ALTER TABLE "subscription_periods" ADD CONSTRAINT "subscription_periods_invoice_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."hosting_invoices"("id") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "subscription_periods" ADD CONSTRAINT "subscription_periods_apart" EXCLUDE USING gist ("item_id" WITH =, daterange("first_day", "last_day", '[]') WITH &&);
--> statement-breakpoint
-- Backfill: a subscription for every order, which began when the order was paid.
INSERT INTO "subscriptions" ("customer_account_id", "order_id", "reference", "description", "billing_cycle", "anchor_on", "ends_on", "created_at")
SELECT "customer_account_id", "id", "order_number",
	'Hosting ' || initcap("hosting_package") || CASE "billing_cycle" WHEN 'yearly' THEN ' per jaar' ELSE ' per maand' END || coalesce(', met ' || "domain_name", ''),
	"billing_cycle", ("paid_at" AT TIME ZONE 'Europe/Amsterdam')::date, "ends_on", "created_at"
FROM "hosting_orders";
--> statement-breakpoint
INSERT INTO "subscription_items" ("subscription_id", "kind", "product", "description", "billing_cycle", "position", "anchor_on", "starts_on", "quantity", "unit", "unit_price", "created_at")
SELECT s."id", part.*, s."created_at"
FROM "subscriptions" s JOIN "hosting_orders" o ON o."id" = s."order_id"
CROSS JOIN LATERAL (
	SELECT 'package', o."hosting_package", 'Hosting ' || initcap(o."hosting_package"), s."billing_cycle", 0, s."anchor_on", s."anchor_on", 1,
		CASE s."billing_cycle" WHEN 'yearly' THEN 'year' ELSE 'month' END, o."hosting_price"
	UNION ALL
	SELECT 'extra', extra."id", extra."name", s."billing_cycle", array_position(o."extras", extra."id"), s."anchor_on", s."anchor_on",
		CASE s."billing_cycle" WHEN 'yearly' THEN 12 ELSE 1 END, 'month', extra."price"
	FROM (VALUES ('ssl', 'Premium SSL', 2.50), ('seo', 'SEO optimalisatie', 52.50), ('backup', 'Back-up, 90 dagen bewaard', 5.99),
		('support', '24/7 WhatsApp support', 10.00), ('extra-site', 'Extra hostingruimte', 15.00), ('extra-email', 'Extra e-mailadres', 5.00)
	) AS extra ("id", "name", "price") WHERE extra."id" = ANY (o."extras")
	UNION ALL
	SELECT 'domain', o."domain_name", 'Domeinnaam ' || o."domain_name", 'yearly', 1 + cardinality(o."extras"), s."anchor_on", s."anchor_on", 1, 'year', 30.00
	WHERE o."domain_plan" = 'register'
) AS part;
--> statement-breakpoint
-- Backfill: the first period is on the first invoice. Nothing charged the periods that have begun since: they are
-- waived.
INSERT INTO "subscription_periods" ("item_id", "seq", "first_day", "last_day", "state", "net", "vat_percent", "invoice_id", "waiver", "created_at")
SELECT i."id", period."seq", period."first_day", period."last_day",
	CASE WHEN first."id" IS NULL THEN 'waived' ELSE 'invoiced' END,
	CASE WHEN first."id" IS NULL THEN 0 WHEN i."kind" = 'domain' THEN o."domain_price" ELSE i."unit_price" * i."quantity" END,
	21, first."id", CASE WHEN first."id" IS NULL THEN 'Van voor de automatische verlenging' END, now()
FROM "subscription_items" i
JOIN "subscriptions" s ON s."id" = i."subscription_id"
JOIN "hosting_orders" o ON o."id" = s."order_id"
CROSS JOIN LATERAL (
	SELECT n AS "seq", (i."anchor_on" + make_interval(months => n * cycle."months"))::date AS "first_day",
		(i."anchor_on" + make_interval(months => (n + 1) * cycle."months"))::date - 1 AS "last_day"
	FROM (SELECT CASE i."billing_cycle" WHEN 'yearly' THEN 12 ELSE 1 END AS "months") cycle, generate_series(0, 600) n
) AS period
LEFT JOIN LATERAL (
	SELECT "id" FROM "hosting_invoices" WHERE "order_id" = o."id" AND "series" = 'order' AND period."seq" = 0 ORDER BY "created_at" LIMIT 1
) AS first ON true
WHERE period."first_day" <= least(coalesce(o."ends_on", 'infinity'), greatest(o."paid_until", (now() AT TIME ZONE 'Europe/Amsterdam')::date));
--> statement-breakpoint
INSERT INTO "subscription_holds" ("subscription_id", "reason", "since")
SELECT s."id", 'by-hand', now() FROM "subscriptions" s JOIN "hosting_orders" o ON o."id" = s."order_id" WHERE o."status" = 'suspended';
--> statement-breakpoint
ALTER TABLE "hosting_orders" DROP COLUMN "paid_until";
