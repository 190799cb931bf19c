CREATE TABLE "site_texts" (
	"version" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"words" text,
	"shipped" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "site_texts_of_key" ON "site_texts" USING btree ("key","version" DESC NULLS LAST);