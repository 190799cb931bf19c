CREATE TABLE "correspondence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" text,
	"received_on" date NOT NULL,
	"sent_on" date,
	"means" text NOT NULL,
	"sender_name" text NOT NULL,
	"note" text,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"file_name" text,
	"file_kind" text,
	"file_sha256" text,
	"file_content" "bytea",
	CONSTRAINT "correspondence_kind_known" CHECK ("correspondence"."kind" IN ('order-cancelled', 'order-withdrawn', 'mandate-withdrawn', 'subscription-ended', 'acceptance-withdrawn')),
	CONSTRAINT "correspondence_means_known" CHECK ("correspondence"."means" IN ('mail', 'phone', 'paper', 'talk')),
	CONSTRAINT "correspondence_file_whole" CHECK (num_nonnulls("correspondence"."file_name", "correspondence"."file_kind", "correspondence"."file_sha256", "correspondence"."file_content") IN (0, 4)),
	CONSTRAINT "correspondence_sent_before_received" CHECK ("correspondence"."sent_on" <= "correspondence"."received_on")
);
--> statement-breakpoint
ALTER TABLE "correspondence" ADD CONSTRAINT "correspondence_customer_id_hosting_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."hosting_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "correspondence_of_customer" ON "correspondence" USING btree ("customer_id","recorded_at");