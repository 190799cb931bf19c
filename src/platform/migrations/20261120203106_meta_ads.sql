CREATE TABLE "meta_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"leadgen_id" text NOT NULL,
	"page_id" text,
	"form_id" text,
	"ad_id" text,
	"filled_in_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"last_error" text,
	CONSTRAINT "meta_deliveries_leadgen_id_unique" UNIQUE("leadgen_id"),
	CONSTRAINT "meta_deliveries_state_known" CHECK ("meta_deliveries"."state" IN ('received', 'stored', 'dead'))
);
--> statement-breakpoint
ALTER TABLE "offer_requests" ALTER COLUMN "confirmation_mail_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_requests" ADD COLUMN "utm_source" text;--> statement-breakpoint
ALTER TABLE "offer_requests" ADD COLUMN "utm_medium" text;--> statement-breakpoint
ALTER TABLE "offer_requests" ADD COLUMN "utm_campaign" text;--> statement-breakpoint
ALTER TABLE "offer_requests" ADD COLUMN "utm_term" text;--> statement-breakpoint
ALTER TABLE "offer_requests" ADD COLUMN "utm_content" text;--> statement-breakpoint
ALTER TABLE "offer_requests" ADD COLUMN "fbclid" text;--> statement-breakpoint
ALTER TABLE "offer_requests" ADD COLUMN "leadgen_id" text;--> statement-breakpoint
CREATE INDEX "meta_deliveries_by_state" ON "meta_deliveries" USING btree ("state","received_at");--> statement-breakpoint
CREATE INDEX "meta_deliveries_to_fetch" ON "meta_deliveries" USING btree ("next_try_at") WHERE "meta_deliveries"."state" = 'received';--> statement-breakpoint
ALTER TABLE "offer_requests" ADD CONSTRAINT "offer_requests_leadgen_id_unique" UNIQUE("leadgen_id");