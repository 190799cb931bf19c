CREATE TABLE "offer_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"company" text,
	"service" text,
	"message" text,
	"source" text,
	"confirmation_mail_id" uuid NOT NULL,
	"notice_mail_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offer_requests_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"to_address" text NOT NULL,
	"to_name" text,
	"reply_to" text,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"message_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"claimed_until" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "mails_state_known" CHECK ("mails"."state" IN ('queued', 'sending', 'sent', 'kept', 'dead'))
);
--> statement-breakpoint
CREATE TABLE "form_submissions" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"form" text NOT NULL,
	"address_hash" text NOT NULL,
	"content_hash" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "offer_requests_newest_first" ON "offer_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_newest_first" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_by_state" ON "mails" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "mails_by_address" ON "mails" USING btree ("to_address","created_at");--> statement-breakpoint
CREATE INDEX "mails_to_send" ON "mails" USING btree ("next_try_at") WHERE "mails"."state" IN ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "form_submissions_by_address" ON "form_submissions" USING btree ("address_hash","form","submitted_at");--> statement-breakpoint
CREATE INDEX "form_submissions_by_content" ON "form_submissions" USING btree ("content_hash","submitted_at");--> statement-breakpoint
CREATE INDEX "form_submissions_by_time" ON "form_submissions" USING btree ("submitted_at");