ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "contact_messages_to_answer" ON "contact_messages" USING btree ("created_at") WHERE "contact_messages"."answered_at" IS NULL;--> statement-breakpoint
-- Backfill: messages older than any promised answer count as answered (by mail, or never), so that none shows as late.
UPDATE "contact_messages" SET "answered_at" = "created_at" WHERE "created_at" < now() - interval '7 days';
