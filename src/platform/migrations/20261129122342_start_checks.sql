CREATE TABLE "start_checks" (
	"item" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"checked_by" text NOT NULL
);
