ALTER TABLE "leads" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "next_action" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "next_action_on" date;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "value" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "contact_kept" boolean;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "quote_kept" boolean;--> statement-breakpoint
CREATE INDEX "leads_planned" ON "leads" USING btree ("next_action_on") WHERE "leads"."next_action_on" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_of_owner" ON "leads" USING btree ("owner_id") WHERE "leads"."owner_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_by_status_and_value" ON "leads" USING btree ("status","value");--> statement-breakpoint
CREATE INDEX "leads_closed" ON "leads" USING btree ("closed_at") WHERE "leads"."closed_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "accounts"("id") ON DELETE SET NULL;--> statement-breakpoint
UPDATE "leads" SET "closed_at" = coalesce((SELECT max("happened_at") FROM "audit_log" WHERE "subject_kind" = 'lead' AND "subject_id" = "leads"."id"::text AND "action" = 'lead.status-changed'), "last_contact_at") WHERE "status" IN ('gewonnen', 'verloren');
