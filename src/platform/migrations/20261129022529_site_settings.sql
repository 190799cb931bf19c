CREATE TABLE "site_settings" (
	"version" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"value" jsonb,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "site_settings_name_known" CHECK ("site_settings"."name" IN ('identity', 'contact', 'address', 'opening-hours', 'holidays'))
);
--> statement-breakpoint
CREATE INDEX "site_settings_of_name" ON "site_settings" USING btree ("name","version" DESC NULLS LAST);