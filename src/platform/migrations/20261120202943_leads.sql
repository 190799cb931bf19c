CREATE TABLE "configurator_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"company" text NOT NULL,
	"industry" text NOT NULL,
	"description" text,
	"website_type" text,
	"services" text[] NOT NULL,
	"timeline" text,
	"features" text[] NOT NULL,
	"preferred_contact" text,
	"budget" text,
	"source" text DEFAULT 'configurator' NOT NULL,
	"confirmation_mail_id" uuid NOT NULL,
	"notice_mail_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "configurator_requests_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "lead_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"source" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"company" text,
	"service" text,
	"message" text,
	"status" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"promise" text,
	"promised_by" timestamp (3) with time zone,
	"warn_at" timestamp (3) with time zone,
	"last_contact_at" timestamp (3) with time zone NOT NULL,
	"work_order" bigint GENERATED ALWAYS AS (CASE WHEN promised_by IS NOT NULL
          THEN (extract(epoch FROM promised_by AT TIME ZONE 'UTC') * 1000)::bigint
          ELSE 10000000000000 - (extract(epoch FROM received_at AT TIME ZONE 'UTC') * 1000)::bigint END) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', name || ' ' || translate(email, '@.-_+', '     ') || ' ' || coalesce(company, '') || ' ' || right(regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'), 9))
          || to_tsvector('dutch', coalesce(service, '') || ' ' || coalesce(message, ''))) STORED NOT NULL,
	CONSTRAINT "leads_channel_known" CHECK ("leads"."channel" IN ('website', 'meta-ads', 'configurator')),
	CONSTRAINT "leads_status_known" CHECK ("leads"."status" IN ('nieuw', 'gebeld', 'offerte', 'gewonnen', 'verloren')),
	CONSTRAINT "leads_promise_known" CHECK ("leads"."promise" IN ('contact', 'quote')),
	CONSTRAINT "leads_promise_has_end" CHECK (("leads"."promise" IS NULL) = ("leads"."promised_by" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "configurator_requests_newest_first" ON "configurator_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lead_notes_of_lead" ON "lead_notes" USING btree ("lead_id","written_at");--> statement-breakpoint
CREATE INDEX "leads_first_to_do" ON "leads" USING btree ("work_order","id");--> statement-breakpoint
CREATE INDEX "leads_of_channel_first_to_do" ON "leads" USING btree ("channel","work_order","id");--> statement-breakpoint
CREATE INDEX "leads_of_status_first_to_do" ON "leads" USING btree ("status","work_order","id");--> statement-breakpoint
CREATE INDEX "leads_newest_first" ON "leads" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "leads_of_channel_newest_first" ON "leads" USING btree ("channel","received_at","id");--> statement-breakpoint
CREATE INDEX "leads_of_status_newest_first" ON "leads" USING btree ("status","received_at","id");--> statement-breakpoint
CREATE INDEX "leads_of_person" ON "leads" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "leads_to_warn" ON "leads" USING btree ("warn_at") WHERE "leads"."warn_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_by_promise" ON "leads" USING btree ("promised_by") WHERE "leads"."promised_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_by_last_contact" ON "leads" USING btree ("last_contact_at");--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("search");--> statement-breakpoint
CREATE INDEX "contact_messages_of_person" ON "contact_messages" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "offer_requests_of_person" ON "offer_requests" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "mails_of_person" ON "mails" USING btree (lower("to_address"),"created_at");--> statement-breakpoint
INSERT INTO "leads" ("id", "channel", "source", "name", "email", "phone", "company", "service", "message", "status", "received_at", "last_contact_at")
SELECT "id", CASE WHEN "source" IN ('meta-ads', 'meta-ads-landing') THEN 'meta-ads' ELSE 'website' END, "source", "name", "email", "phone", "company", "service", "message", 'nieuw', "created_at", "created_at" FROM "offer_requests";
