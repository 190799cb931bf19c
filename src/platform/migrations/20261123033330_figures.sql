CREATE TABLE "lead_moves" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"last_contact_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"quoted_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"promise" text,
	"promised_by" timestamp (3) with time zone,
	"warn_at" timestamp (3) with time zone,
	"contact_kept" boolean,
	"quote_kept" boolean,
	CONSTRAINT "lead_moves_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "quoted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "project_subscriptions" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "project_subscriptions" ADD COLUMN "wound_up_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "promise_kept" boolean;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "promise_ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "next_action" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "next_action_on" date;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "decline_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lead_moves" ADD CONSTRAINT "lead_moves_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_counted" ON "leads" USING btree ("received_at","status","answered_at","quoted_at","contact_kept","quote_kept");--> statement-breakpoint
CREATE INDEX "project_subscriptions_to_wind_up" ON "project_subscriptions" USING btree ("ends_on") WHERE "project_subscriptions"."ends_on" IS NOT NULL AND "project_subscriptions"."wound_up_at" IS NULL;--> statement-breakpoint
CREATE INDEX "projects_of_owner" ON "projects" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_by_end_of_promise" ON "projects" USING btree ("promise_ended_at") WHERE "projects"."promise_ended_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "quotes_with_question" ON "quotes" USING btree ("last_contact_at") WHERE "quotes"."has_question";--> statement-breakpoint
CREATE INDEX "quotes_ending" ON "quotes" USING btree ("valid_until") WHERE "quotes"."status" = 'sent';--> statement-breakpoint
CREATE INDEX "quotes_declined_unseen" ON "quotes" USING btree ("ended_at") WHERE "quotes"."status" = 'declined' AND "quotes"."decline_seen_at" IS NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_promise_judged" CHECK (("projects"."promise_kept" IS NULL) = ("projects"."promise_ended_at" IS NULL));--> statement-breakpoint
UPDATE "projects" SET "owner_id" = NULL WHERE "owner_id" NOT IN (SELECT "id" FROM "accounts");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
UPDATE "projects" SET "promise_kept" = ("delivered_at" AT TIME ZONE 'Europe/Amsterdam')::date <= "promised_by", "promise_ended_at" = "delivered_at" WHERE "status" = 'delivered' AND "is_promised" AND "promised_by" IS NOT NULL AND "delivered_at" IS NOT NULL;--> statement-breakpoint
UPDATE "project_subscriptions" SET "ends_on" = "subscriptions"."ends_on" FROM "subscriptions" WHERE "subscriptions"."id" = "project_subscriptions"."subscription_id";--> statement-breakpoint
UPDATE "leads" SET "answered_at" = "first"."spoken_at", "quoted_at" = CASE WHEN "status" <> 'gebeld' THEN "first"."quoted_at" END FROM (
	SELECT "subject_id", min("happened_at") FILTER (WHERE "details" ->> 'to' <> 'verloren') AS "spoken_at", min("happened_at") FILTER (WHERE "details" ->> 'to' = 'offerte') AS "quoted_at"
	FROM "audit_log" WHERE "subject_kind" = 'lead' AND "action" = 'lead.status-changed' GROUP BY "subject_id"
) AS "first" WHERE "first"."subject_id" = "leads"."id"::text AND "leads"."status" <> 'nieuw';
