CREATE TABLE "project_change_work" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"lines" jsonb NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by" text,
	CONSTRAINT "project_change_work_done" CHECK (("project_change_work"."done_at" IS NULL) = ("project_change_work"."done_by" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD COLUMN "to_cycle" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "stop_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "stop_asked_why" text;--> statement-breakpoint
ALTER TABLE "project_change_work" ADD CONSTRAINT "project_change_work_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_change_work" ADD CONSTRAINT "project_change_work_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_change_work_of_project" ON "project_change_work" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "project_change_work_of_subscription" ON "project_change_work" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "project_change_work_open" ON "project_change_work" USING btree ("since") WHERE "project_change_work"."done_at" IS NULL;--> statement-breakpoint
CREATE INDEX "projects_stop_asked" ON "projects" USING btree ("stop_asked_at") WHERE "projects"."stop_asked_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_cycle" CHECK ("subscription_changes"."to_cycle" IS NULL OR ("subscription_changes"."to_cycle" IN ('monthly', 'yearly') AND "subscription_changes"."to_choice" IS NULL));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_stop_asked" CHECK ("projects"."stop_asked_why" IS NULL OR "projects"."stop_asked_at" IS NOT NULL);