CREATE TABLE "content_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"urls" text[] NOT NULL,
	"explanation" text NOT NULL,
	"is_child_abuse" boolean NOT NULL,
	"name" text,
	"email" text,
	"confirmation_mail_id" uuid,
	"notice_mail_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"facts" text,
	"ground" text,
	"provision" text,
	"measure" text,
	"customer_account_id" uuid,
	"decision_mail_id" uuid,
	"statement_mail_id" uuid,
	CONSTRAINT "content_reports_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "content_reports_decision_known" CHECK ("content_reports"."decision" IN ('removed', 'disabled', 'suspended', 'not-unlawful', 'insufficient', 'not-hosted')),
	CONSTRAINT "content_reports_ground_known" CHECK ("content_reports"."ground" IN ('law', 'terms')),
	CONSTRAINT "content_reports_named" CHECK ("content_reports"."is_child_abuse" OR ("content_reports"."name" IS NOT NULL AND "content_reports"."email" IS NOT NULL)),
	CONSTRAINT "content_reports_decided_whole" CHECK (("content_reports"."decision" IS NULL) = ("content_reports"."decided_at" IS NULL) AND ("content_reports"."decision" IS NULL) = ("content_reports"."facts" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_customer_account_id_hosting_customers_id_fk" FOREIGN KEY ("customer_account_id") REFERENCES "public"."hosting_customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_reports_to_decide" ON "content_reports" USING btree ("created_at") WHERE "content_reports"."decided_at" IS NULL;--> statement-breakpoint
CREATE INDEX "content_reports_newest_first" ON "content_reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "content_reports_people" ON "content_reports" USING gin (to_tsvector('simple', translate(coalesce("name", '') || ' ' || coalesce("email", ''), '@.-_+', '     ')));--> statement-breakpoint
CREATE INDEX "content_reports_of_person" ON "content_reports" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "content_reports_of_customer" ON "content_reports" USING btree ("customer_account_id");