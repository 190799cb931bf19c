CREATE TABLE "correction_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asked" text NOT NULL,
	"due_on" date NOT NULL,
	"outcome" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text,
	"answered_by_id" uuid,
	"reason" text,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "correction_requests_answered_whole" CHECK (num_nonnulls("correction_requests"."outcome", "correction_requests"."answered_at", "correction_requests"."answered_by", "correction_requests"."answered_by_id") IN (0, 4)),
	CONSTRAINT "correction_requests_outcome_known" CHECK ("correction_requests"."outcome" IN ('carried-out', 'refused')),
	CONSTRAINT "correction_requests_reason" CHECK (("correction_requests"."reason" IS NOT NULL) = ("correction_requests"."outcome" IS NOT DISTINCT FROM 'refused')),
	CONSTRAINT "correction_requests_values" CHECK (num_nonnulls("correction_requests"."before", "correction_requests"."after") = CASE WHEN "correction_requests"."outcome" IS NOT DISTINCT FROM 'carried-out' THEN 2 ELSE 0 END)
);
--> statement-breakpoint
ALTER TABLE "account_links" DROP CONSTRAINT "account_links_purpose_known";--> statement-breakpoint
ALTER TABLE "correspondence" DROP CONSTRAINT "correspondence_kind_known";--> statement-breakpoint
ALTER TABLE "correction_requests" ADD CONSTRAINT "correction_requests_id_correspondence_id_fk" FOREIGN KEY ("id") REFERENCES "public"."correspondence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "correction_requests_open" ON "correction_requests" USING btree ("due_on") WHERE "correction_requests"."outcome" IS NULL;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_purpose_known" CHECK ("account_links"."purpose" IN ('reset', 'first-password', 'invitation', 'first-admin'));--> statement-breakpoint
ALTER TABLE "correspondence" ADD CONSTRAINT "correspondence_kind_known" CHECK ("correspondence"."kind" IN ('order-cancelled', 'order-withdrawn', 'mandate-withdrawn', 'subscription-ended', 'acceptance-withdrawn', 'change-agreed', 'correction-asked', 'customer-entered'));