CREATE TABLE "zone_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"zone_name" text NOT NULL,
	"before" jsonb NOT NULL,
	"wanted" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"fields" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"sentence" text DEFAULT '' NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"by_kind" text NOT NULL,
	"by_account" uuid NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "zone_versions_state_known" CHECK ("zone_versions"."state" IN ('saving', 'unknown', 'saved', 'not-saved')),
	CONSTRAINT "zone_versions_kind_known" CHECK ("zone_versions"."kind" IN ('edited', 'restored')),
	CONSTRAINT "zone_versions_by_known" CHECK ("zone_versions"."by_kind" IN ('customer', 'admin')),
	CONSTRAINT "zone_versions_settled" CHECK (("zone_versions"."settled_at" IS NULL) = ("zone_versions"."state" IN ('saving', 'unknown'))),
	CONSTRAINT "zone_versions_bounded" CHECK (octet_length("zone_versions"."before"::text) <= 1000000 AND octet_length("zone_versions"."wanted"::text) <= 1000000 AND octet_length("zone_versions"."changes"::text) <= 200000 AND length("zone_versions"."sentence") <= 500)
);
--> statement-breakpoint
ALTER TABLE "zone_versions" ADD CONSTRAINT "zone_versions_order_id_hosting_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."hosting_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_versions" ADD CONSTRAINT "zone_versions_customer_id_hosting_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."hosting_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_versions" ADD CONSTRAINT "zone_versions_target_id_provision_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."provision_targets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "zone_versions_one_open" ON "zone_versions" USING btree ("zone_name") WHERE "zone_versions"."state" IN ('saving', 'unknown');--> statement-breakpoint
CREATE INDEX "zone_versions_of_order" ON "zone_versions" USING btree ("order_id","started_at");--> statement-breakpoint
CREATE INDEX "zone_versions_of_customer" ON "zone_versions" USING btree ("customer_id","started_at");--> statement-breakpoint
CREATE INDEX "zone_versions_of_target" ON "zone_versions" USING btree ("target_id");