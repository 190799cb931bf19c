CREATE TABLE "privacy_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"privacy_right" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"details" text,
	"means" text NOT NULL,
	"received_on" date NOT NULL,
	"due_on" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirm_key_hash" text,
	"confirm_mail_id" uuid,
	"extension_reason" text,
	"extended_at" timestamp (3) with time zone,
	"extended_by" text,
	"identity" text,
	"identity_at" timestamp (3) with time zone,
	"identity_by" text,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text,
	"answered_by_id" uuid,
	"copy_key_hash" text,
	"copy_until" timestamp (3) with time zone,
	"note" text,
	"recorded_by" text,
	"file_name" text,
	"file_kind" text,
	"file_sha256" text,
	"file_content" "bytea",
	CONSTRAINT "privacy_requests_confirm_key_hash_unique" UNIQUE("confirm_key_hash"),
	CONSTRAINT "privacy_requests_copy_key_hash_unique" UNIQUE("copy_key_hash"),
	CONSTRAINT "privacy_requests_right_known" CHECK ("privacy_requests"."privacy_right" IN ('access', 'portability', 'correction', 'erasure', 'restriction', 'objection')),
	CONSTRAINT "privacy_requests_state_known" CHECK ("privacy_requests"."state" IN ('unconfirmed', 'open', 'carried-out', 'refused')),
	CONSTRAINT "privacy_requests_means_known" CHECK ("privacy_requests"."means" IN ('site', 'portal', 'mail', 'phone', 'paper', 'talk')),
	CONSTRAINT "privacy_requests_identity_known" CHECK ("privacy_requests"."identity" IN ('confirmed-address', 'signed-in', 'called-back', 'mailed-back', 'known-details', 'in-person')),
	CONSTRAINT "privacy_requests_identity_whole" CHECK (("privacy_requests"."identity" IS NULL) = ("privacy_requests"."identity_at" IS NULL)),
	CONSTRAINT "privacy_requests_unconfirmed" CHECK ("privacy_requests"."state" <> 'unconfirmed' OR ("privacy_requests"."confirm_key_hash" IS NOT NULL AND "privacy_requests"."identity" IS NULL)),
	CONSTRAINT "privacy_requests_answered_whole" CHECK (num_nonnulls("privacy_requests"."answer", "privacy_requests"."answered_at", "privacy_requests"."answered_by", "privacy_requests"."answered_by_id") = CASE WHEN "privacy_requests"."state" IN ('carried-out', 'refused') THEN 4 ELSE 0 END),
	CONSTRAINT "privacy_requests_checked" CHECK ("privacy_requests"."state" <> 'carried-out' OR "privacy_requests"."identity" IS NOT NULL),
	CONSTRAINT "privacy_requests_extended_whole" CHECK (num_nonnulls("privacy_requests"."extension_reason", "privacy_requests"."extended_at", "privacy_requests"."extended_by") IN (0, 3)),
	CONSTRAINT "privacy_requests_copy_whole" CHECK (("privacy_requests"."copy_key_hash" IS NULL) = ("privacy_requests"."copy_until" IS NULL)),
	CONSTRAINT "privacy_requests_due_later" CHECK ("privacy_requests"."due_on" > "privacy_requests"."received_on"),
	CONSTRAINT "privacy_requests_file_whole" CHECK (num_nonnulls("privacy_requests"."file_name", "privacy_requests"."file_kind", "privacy_requests"."file_sha256", "privacy_requests"."file_content") IN (0, 4))
);
--> statement-breakpoint
DROP INDEX "projects_promised";--> statement-breakpoint
ALTER TABLE "hosting_orders" ADD COLUMN "domain_end" text;--> statement-breakpoint
ALTER TABLE "hosting_orders" ADD COLUMN "domain_end_on" date;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "warn_from" date;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "starts_on" date;--> statement-breakpoint
CREATE INDEX "privacy_requests_open" ON "privacy_requests" USING btree ("due_on","id") WHERE "privacy_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "privacy_requests_unconfirmed_since" ON "privacy_requests" USING btree ("created_at") WHERE "privacy_requests"."state" = 'unconfirmed';--> statement-breakpoint
CREATE INDEX "privacy_requests_newest_first" ON "privacy_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "privacy_requests_of_person" ON "privacy_requests" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "privacy_requests_people" ON "privacy_requests" USING gin (to_tsvector('simple', translate(coalesce("name", '') || ' ' || coalesce("email", ''), '@.-_+', '     ')));--> statement-breakpoint
CREATE INDEX "projects_warned" ON "projects" USING btree (coalesce("warn_from", "promised_by")) WHERE "projects"."status" = 'running';--> statement-breakpoint
ALTER TABLE "hosting_orders" ADD CONSTRAINT "hosting_orders_domain_end_known" CHECK ("hosting_orders"."domain_end" IN ('move', 'release'));--> statement-breakpoint
ALTER TABLE "hosting_orders" ADD CONSTRAINT "hosting_orders_domain_end_whole" CHECK (("hosting_orders"."domain_end" IS NULL OR "hosting_orders"."domain_name" IS NOT NULL) AND ("hosting_orders"."domain_end_on" IS NULL OR "hosting_orders"."domain_end" IS NOT NULL));--> statement-breakpoint
-- What runs is warned of on the weekday before, as it was promised when it began.
UPDATE "projects" SET "warn_from" = "promised_by" - CASE extract(isodow FROM "promised_by") WHEN 1 THEN 3 WHEN 7 THEN 2 ELSE 1 END WHERE "promised_by" IS NOT NULL;
--> statement-breakpoint
-- Names of orders that end already lapse, as nobody could choose: their page shows so, and the choice can be changed.
UPDATE "hosting_orders" SET "domain_end" = 'release' WHERE "ends_on" IS NOT NULL AND "status" <> 'cancelled' AND "domain_plan" = 'register' AND "paid_at" IS NOT NULL;
