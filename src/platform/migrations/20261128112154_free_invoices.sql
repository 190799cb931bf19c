CREATE TABLE "invoice_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_account_id" uuid NOT NULL,
	"project_id" uuid,
	"share_of_quote_id" uuid,
	"replaces_invoice_id" uuid,
	"typed" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"invoice_id" uuid,
	CONSTRAINT "invoice_drafts_replaces_once" UNIQUE("replaces_invoice_id"),
	CONSTRAINT "invoice_drafts_issued_once" UNIQUE("invoice_id"),
	CONSTRAINT "invoice_drafts_revision" CHECK ("invoice_drafts"."revision" >= 1),
	CONSTRAINT "invoice_drafts_share_of_project" CHECK ("invoice_drafts"."share_of_quote_id" IS NULL OR "invoice_drafts"."project_id" IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "hosting_invoices" ADD COLUMN "introduction" text;--> statement-breakpoint
ALTER TABLE "hosting_invoices" ADD COLUMN "replaces_invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "hosting_invoices" ADD COLUMN "stands_alone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_drafts" ADD CONSTRAINT "invoice_drafts_customer_account_id_hosting_customers_id_fk" FOREIGN KEY ("customer_account_id") REFERENCES "public"."hosting_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_drafts" ADD CONSTRAINT "invoice_drafts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_drafts" ADD CONSTRAINT "invoice_drafts_share_of_quote_id_project_quotes_quote_id_fk" FOREIGN KEY ("share_of_quote_id") REFERENCES "public"."project_quotes"("quote_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_drafts" ADD CONSTRAINT "invoice_drafts_replaces_invoice_id_hosting_invoices_id_fk" FOREIGN KEY ("replaces_invoice_id") REFERENCES "public"."hosting_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_drafts" ADD CONSTRAINT "invoice_drafts_invoice_id_hosting_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."hosting_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_drafts_open" ON "invoice_drafts" USING btree ("changed_at","id") WHERE "invoice_drafts"."invoice_id" IS NULL;--> statement-breakpoint
CREATE INDEX "invoice_drafts_of_customer" ON "invoice_drafts" USING btree ("customer_account_id","changed_at");--> statement-breakpoint
CREATE INDEX "invoice_drafts_of_project" ON "invoice_drafts" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "invoice_drafts_of_quote" ON "invoice_drafts" USING btree ("share_of_quote_id");--> statement-breakpoint
ALTER TABLE "hosting_invoices" ADD CONSTRAINT "hosting_invoices_replaces_invoice_id_hosting_invoices_id_fk" FOREIGN KEY ("replaces_invoice_id") REFERENCES "public"."hosting_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hosting_invoices" ADD CONSTRAINT "hosting_invoices_replaced_once" UNIQUE("replaces_invoice_id");--> statement-breakpoint
ALTER TABLE "hosting_invoices" ADD CONSTRAINT "hosting_invoices_alone" CHECK (NOT "hosting_invoices"."stands_alone" OR "hosting_invoices"."order_id" IS NULL);