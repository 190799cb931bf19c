DROP INDEX "projects_under_way";--> statement-breakpoint
UPDATE "projects" SET "owner_id" = NULL WHERE "owner_id" NOT IN (SELECT "id" FROM "accounts");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
UPDATE "projects" SET "promise_kept" = ("delivered_at" AT TIME ZONE 'Europe/Amsterdam')::date <= "promised_by", "promise_ended_at" = "delivered_at" WHERE "status" = 'delivered' AND "is_promised" AND "promised_by" IS NOT NULL AND "delivered_at" IS NOT NULL;--> statement-breakpoint
UPDATE "project_subscriptions" SET "ends_on" = "subscriptions"."ends_on" FROM "subscriptions" WHERE "subscriptions"."id" = "project_subscriptions"."subscription_id";--> statement-breakpoint
UPDATE "leads" SET "answered_at" = "first"."spoken_at", "quoted_at" = CASE WHEN "status" <> 'gebeld' THEN "first"."quoted_at" END FROM (
	SELECT "subject_id", min("happened_at") FILTER (WHERE "details" ->> 'to' <> 'verloren') AS "spoken_at", min("happened_at") FILTER (WHERE "details" ->> 'to' = 'offerte') AS "quoted_at"
	FROM "audit_log" WHERE "subject_kind" = 'lead' AND "action" = 'lead.status-changed' GROUP BY "subject_id"
) AS "first" WHERE "first"."subject_id" = "leads"."id"::text AND "leads"."status" <> 'nieuw';
