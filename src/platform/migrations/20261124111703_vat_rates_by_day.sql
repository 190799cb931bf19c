CREATE TABLE "vat_rates" (
	"from_day" date PRIMARY KEY NOT NULL,
	"percent" integer NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "vat_rates_percent_known" CHECK ("vat_rates"."percent" BETWEEN 1 AND 99)
);
--> statement-breakpoint
ALTER TABLE "hosting_orders" ADD COLUMN "vat_percent" integer DEFAULT 21 NOT NULL;
--> statement-breakpoint
INSERT INTO "vat_rates" ("from_day", "percent") VALUES ('2001-01-01', 19), ('2012-10-01', 21);
