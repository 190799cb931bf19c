CREATE TABLE "subscription_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"request_id" uuid,
	"state" text NOT NULL,
	"effective_on" date NOT NULL,
	"from_choice" jsonb NOT NULL,
	"to_choice" jsonb NOT NULL,
	"description" text NOT NULL,
	"quoted_total" numeric(10, 2) NOT NULL,
	"recurring_total" numeric(10, 2) NOT NULL,
	"invoice_id" uuid,
	"asked_by" text NOT NULL,
	"asked_by_role" text NOT NULL,
	"button_text" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "subscription_changes_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "subscription_changes_state_known" CHECK ("subscription_changes"."state" IN ('planned', 'done', 'cancelled')),
	CONSTRAINT "subscription_changes_ended" CHECK (("subscription_changes"."state" = 'planned') = ("subscription_changes"."ended_at" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_changes_waiting_once" ON "subscription_changes" USING btree ("subscription_id") WHERE "subscription_changes"."state" = 'planned';--> statement-breakpoint
CREATE INDEX "subscription_changes_of_subscription" ON "subscription_changes" USING btree ("subscription_id","asked_at");--> statement-breakpoint
CREATE INDEX "subscription_changes_of_invoice" ON "subscription_changes" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "subscription_changes_due" ON "subscription_changes" USING btree ("effective_on") WHERE "subscription_changes"."state" = 'planned';--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_invoice_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."hosting_invoices"("id") DEFERRABLE INITIALLY DEFERRED;
