CREATE TABLE "project_change_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"wish" jsonb NOT NULL,
	"from_on" date,
	"changed_lines" jsonb NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "project_change_proposals_state_known" CHECK ("project_change_proposals"."state" IN ('open', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "project_change_proposals_ended" CHECK (("project_change_proposals"."state" = 'open') = ("project_change_proposals"."ended_at" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "correspondence" DROP CONSTRAINT "correspondence_kind_known";--> statement-breakpoint
ALTER TABLE "subscription_changes" ALTER COLUMN "from_choice" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_changes" ALTER COLUMN "to_choice" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD COLUMN "changed_lines" jsonb;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD COLUMN "wish" jsonb;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "stop_reason" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "stop_wanted_by" text;--> statement-breakpoint
ALTER TABLE "project_change_proposals" ADD CONSTRAINT "project_change_proposals_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_change_proposals" ADD CONSTRAINT "project_change_proposals_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "project_change_proposals_open_once" ON "project_change_proposals" USING btree ("subscription_id") WHERE "project_change_proposals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "project_change_proposals_of_project" ON "project_change_proposals" USING btree ("project_id","proposed_at");--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_of_one_kind" CHECK (num_nonnulls("subscription_changes"."from_choice", "subscription_changes"."to_choice") IN (0, 2)
        AND ("subscription_changes"."to_choice" IS NULL) = ("subscription_changes"."changed_lines" IS NOT NULL));--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_wish" CHECK ("subscription_changes"."wish" IS NULL OR ("subscription_changes"."changed_lines" IS NOT NULL AND "subscription_changes"."state" <> 'done' AND "subscription_changes"."invoice_id" IS NULL));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_stop_reason" CHECK (("projects"."stop_reason" IS NULL) = ("projects"."stop_wanted_by" IS NULL)
        AND ("projects"."stop_reason" IS NULL OR "projects"."stopped_at" IS NOT NULL));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_stop_wanted_by_known" CHECK ("projects"."stop_wanted_by" IN ('agency', 'customer'));--> statement-breakpoint
ALTER TABLE "correspondence" ADD CONSTRAINT "correspondence_kind_known" CHECK ("correspondence"."kind" IN ('order-cancelled', 'order-withdrawn', 'mandate-withdrawn', 'subscription-ended', 'acceptance-withdrawn', 'change-agreed'));--> statement-breakpoint
CREATE INDEX "project_change_proposals_of_subscription" ON "project_change_proposals" USING btree ("subscription_id","proposed_at");