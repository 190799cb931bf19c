CREATE TABLE "access_details" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid,
	"project_id" uuid,
	"number" text NOT NULL,
	"details" jsonb,
	"previous" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"sealed_link" text,
	"link_until" date,
	"saved_at" timestamp (3) with time zone,
	"saved_by" text,
	"is_needed" boolean DEFAULT true NOT NULL,
	"awaited_since" timestamp (3) with time zone,
	CONSTRAINT "access_details_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "access_details_project_id_unique" UNIQUE("project_id"),
	CONSTRAINT "access_details_of_one" CHECK (num_nonnulls("access_details"."order_id", "access_details"."project_id") = 1),
	CONSTRAINT "access_details_saved" CHECK (num_nonnulls("access_details"."details", "access_details"."saved_at", "access_details"."saved_by") IN (0, 3)),
	CONSTRAINT "access_details_previous" CHECK ("access_details"."previous" IS NULL OR "access_details"."details" IS NOT NULL),
	CONSTRAINT "access_details_object" CHECK (jsonb_typeof("access_details"."details") = 'object'),
	CONSTRAINT "access_details_bounded" CHECK (octet_length("access_details"."details"::text) <= 20000),
	CONSTRAINT "access_details_link" CHECK (("access_details"."sealed_link" IS NULL) = ("access_details"."link_until" IS NULL)),
	CONSTRAINT "access_details_awaited" CHECK ("access_details"."awaited_since" IS NULL OR ("access_details"."details" IS NULL AND "access_details"."is_needed"))
);
--> statement-breakpoint
ALTER TABLE "access_details" ADD CONSTRAINT "access_details_customer_id_hosting_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."hosting_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_details" ADD CONSTRAINT "access_details_order_id_hosting_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."hosting_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_details_of_customer" ON "access_details" USING btree ("customer_id","number");--> statement-breakpoint
CREATE INDEX "access_details_awaited_since" ON "access_details" USING btree ("awaited_since") WHERE "access_details"."awaited_since" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "access_details_newest" ON "access_details" USING btree ("saved_at") WHERE "access_details"."saved_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "access_details_links" ON "access_details" USING btree ("link_until") WHERE "access_details"."link_until" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "access_details" ADD CONSTRAINT "access_details_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE;
