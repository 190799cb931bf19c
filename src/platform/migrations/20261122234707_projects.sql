CREATE TABLE "project_numbers" (
	"year" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_quotes" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"title" text NOT NULL,
	"lines" jsonb NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"invoice_id" uuid
);
--> statement-breakpoint
CREATE TABLE "project_subscriptions" (
	"project_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	CONSTRAINT "project_subscriptions_project_id_subscription_id_pk" PRIMARY KEY("project_id","subscription_id"),
	CONSTRAINT "project_subscriptions_once" UNIQUE("subscription_id")
);
--> statement-breakpoint
CREATE TABLE "project_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"side" text NOT NULL,
	"title" text NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by" text,
	CONSTRAINT "project_tasks_in_order" UNIQUE("project_id","position"),
	CONSTRAINT "project_tasks_done" CHECK (("project_tasks"."done_at" IS NULL) = ("project_tasks"."done_by" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"customer_account_id" uuid NOT NULL,
	"lead_id" uuid,
	"title" text NOT NULL,
	"status" text NOT NULL,
	"is_promised" boolean NOT NULL,
	"material_at" timestamp (3) with time zone,
	"promised_by" date,
	"delivered_at" timestamp (3) with time zone,
	"owner_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "projects_number_unique" UNIQUE("number"),
	CONSTRAINT "projects_status_known" CHECK ("projects"."status" IN ('waiting', 'running', 'delivered', 'stopped')),
	CONSTRAINT "projects_promise" CHECK ("projects"."promised_by" IS NULL OR "projects"."material_at" IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_subject_known";--> statement-breakpoint
ALTER TABLE "subscription_items" ADD COLUMN "vat_percent" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "minimum_months" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_quotes" ADD CONSTRAINT "project_quotes_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_quotes" ADD CONSTRAINT "project_quotes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_quotes" ADD CONSTRAINT "project_quotes_invoice_id_hosting_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."hosting_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_subscriptions" ADD CONSTRAINT "project_subscriptions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_subscriptions" ADD CONSTRAINT "project_subscriptions_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD CONSTRAINT "project_tasks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_customer_account_id_hosting_customers_id_fk" FOREIGN KEY ("customer_account_id") REFERENCES "public"."hosting_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_quotes_of_project" ON "project_quotes" USING btree ("project_id","accepted_at");--> statement-breakpoint
CREATE INDEX "projects_newest_first" ON "projects" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "projects_by_status" ON "projects" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_of_customer" ON "projects" USING btree ("customer_account_id","created_at");--> statement-breakpoint
CREATE INDEX "projects_promised" ON "projects" USING btree ("promised_by") WHERE "projects"."status" = 'running';--> statement-breakpoint
CREATE INDEX "projects_search" ON "projects" USING gin (to_tsvector('simple', translate(coalesce("number", '') || ' ' || coalesce("title", ''), '@.-_+', '     ')));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_subject_known" CHECK ("notices"."subject_kind" IN ('appointment', 'customer', 'invoice', 'lead', 'mandate', 'order', 'payment', 'project', 'task'));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE SET NULL;--> statement-breakpoint
CREATE TRIGGER "projects_forget_notices" AFTER DELETE ON "projects" FOR EACH ROW EXECUTE FUNCTION "forget_notices"('project');
