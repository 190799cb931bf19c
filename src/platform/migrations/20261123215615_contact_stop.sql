CREATE TABLE "customer_contact_stops" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"reason" text NOT NULL,
	"stopped_by" text,
	"stopped_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customer_contact_stops_cause_known" CHECK ("customer_contact_stops"."cause" IN ('bank', 'office'))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_state_known";--> statement-breakpoint
ALTER TABLE "night_lines" DROP CONSTRAINT "night_lines_state_known";--> statement-breakpoint
ALTER TABLE "night_lines" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "customer_contact_stops" ADD CONSTRAINT "customer_contact_stops_customer_id_hosting_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."hosting_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_state_known" CHECK ("mails"."state" IN ('queued', 'sending', 'sent', 'kept', 'stopped', 'dead'));--> statement-breakpoint
ALTER TABLE "night_lines" ADD CONSTRAINT "night_lines_state_known" CHECK ("night_lines"."state" IN ('planned', 'running', 'done', 'nothing', 'person', 'later', 'held', 'stopped', 'changed', 'braked', 'failed'));
--> statement-breakpoint
INSERT INTO "customer_contact_stops" ("customer_id", "cause", "reason", "stopped_at")
SELECT DISTINCT ON ("customer_account_id") "customer_account_id", 'bank', 'Rekeninghouder is overleden', "followed_at"
FROM "collections" WHERE "return_code" = 'MD07' AND "followed_at" IS NOT NULL
ORDER BY "customer_account_id", "followed_at";
