CREATE TABLE "invoice_disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"invoice_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"step" text NOT NULL,
	"sent_on" date NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"outstanding" numeric(10, 2) NOT NULL,
	"mail_id" uuid NOT NULL,
	"undelivered_told_at" timestamp (3) with time zone,
	"costs_told_at" timestamp (3) with time zone,
	CONSTRAINT "reminders_invoice_id_stage_pk" PRIMARY KEY("invoice_id","stage"),
	CONSTRAINT "reminders_stage_known" CHECK ("reminders"."stage" IN ('due', 'reminder', 'second-reminder', 'last-letter'))
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"announced_on" date NOT NULL,
	"planned_on" date NOT NULL,
	"mail_id" uuid NOT NULL,
	"cleared_for" date,
	"suspended_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "night_lines" DROP CONSTRAINT "night_lines_state_known";--> statement-breakpoint
ALTER TABLE "invoice_disputes" ADD CONSTRAINT "invoice_disputes_invoice_id_hosting_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."hosting_invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_invoice_id_hosting_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."hosting_invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_invoice_id_hosting_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."hosting_invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_order_id_hosting_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."hosting_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_disputes_of_invoice" ON "invoice_disputes" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_disputes_open_once" ON "invoice_disputes" USING btree ("invoice_id") WHERE "invoice_disputes"."resolved_at" IS NULL;--> statement-breakpoint
CREATE INDEX "reminders_last_letters" ON "reminders" USING btree ("sent_on") WHERE "reminders"."stage" = 'last-letter' AND "reminders"."costs_told_at" IS NULL;--> statement-breakpoint
CREATE INDEX "reminders_by_stage" ON "reminders" USING btree ("stage","invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "suspensions_open_once" ON "suspensions" USING btree ("invoice_id") WHERE "suspensions"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "suspensions_of_order" ON "suspensions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "suspensions_cleared" ON "suspensions" USING btree ("cleared_for") WHERE "suspensions"."suspended_at" IS NULL AND "suspensions"."ended_at" IS NULL;--> statement-breakpoint
ALTER TABLE "night_lines" ADD CONSTRAINT "night_lines_state_known" CHECK ("night_lines"."state" IN ('planned', 'running', 'done', 'nothing', 'person', 'later', 'held', 'changed', 'braked', 'failed'));