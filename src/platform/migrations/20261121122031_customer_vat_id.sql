CREATE TABLE "address_look_ups" (
	"postcode" text NOT NULL,
	"house_number" integer NOT NULL,
	"street" text,
	"city" text,
	"looked_up_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "address_look_ups_postcode_house_number_pk" PRIMARY KEY("postcode","house_number")
);
--> statement-breakpoint
CREATE TABLE "domain_checks" (
	"name" text PRIMARY KEY NOT NULL,
	"verdict" text NOT NULL,
	"source" text NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "domain_checks_verdict_known" CHECK ("domain_checks"."verdict" IN ('vrij', 'bezet'))
);
--> statement-breakpoint
CREATE TABLE "rdap_servers" (
	"tld" text PRIMARY KEY NOT NULL,
	"base_url" text NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "token_buckets" (
	"key" text PRIMARY KEY NOT NULL,
	"tokens" double precision NOT NULL,
	"refilled_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hosting_customers" ADD COLUMN "customer_vat_id" text;--> statement-breakpoint
CREATE INDEX "address_look_ups_by_time" ON "address_look_ups" USING btree ("looked_up_at");--> statement-breakpoint
CREATE INDEX "domain_checks_by_time" ON "domain_checks" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "token_buckets_by_time" ON "token_buckets" USING btree ("refilled_at");