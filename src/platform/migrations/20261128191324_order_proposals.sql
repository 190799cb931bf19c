CREATE TABLE "hosting_order_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"hosting_package" text NOT NULL,
	"billing_cycle" text NOT NULL,
	"extras" text[] NOT NULL,
	"domain_name" text,
	"domain_plan" text,
	"acting_as" text NOT NULL,
	"mailed_prices" jsonb NOT NULL,
	"means" text NOT NULL,
	"asked_on" date NOT NULL,
	"note" text,
	"key_hash" text NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"mailed_at" timestamp (3) with time zone NOT NULL,
	"expires_on" date NOT NULL,
	"state" text NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "hosting_order_proposals_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "hosting_order_proposals_state_known" CHECK ("hosting_order_proposals"."state" IN ('open', 'ordered', 'withdrawn')),
	CONSTRAINT "hosting_order_proposals_ended" CHECK (("hosting_order_proposals"."state" = 'open') = ("hosting_order_proposals"."ended_at" IS NULL)),
	CONSTRAINT "hosting_order_proposals_means_known" CHECK ("hosting_order_proposals"."means" IN ('mail', 'phone', 'paper', 'talk')),
	CONSTRAINT "hosting_order_proposals_acting_as_known" CHECK ("hosting_order_proposals"."acting_as" IN ('company', 'consumer')),
	CONSTRAINT "hosting_order_proposals_domain_whole" CHECK (("hosting_order_proposals"."domain_name" IS NULL) = ("hosting_order_proposals"."domain_plan" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "hosting_order_proposals" ADD CONSTRAINT "hosting_order_proposals_customer_id_hosting_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."hosting_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hosting_order_proposals_of_customer" ON "hosting_order_proposals" USING btree ("customer_id","proposed_at");--> statement-breakpoint
CREATE INDEX "hosting_order_proposals_by_end" ON "hosting_order_proposals" USING btree ("state","expires_on");