CREATE TABLE "site_lists" (
	"version" integer PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"items" jsonb,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "site_lists_of_list" ON "site_lists" USING btree ("list","version" DESC NULLS LAST);