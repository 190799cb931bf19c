CREATE TABLE "start_checks" (
	"item" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"checked_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed_value" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" text NOT NULL
);
