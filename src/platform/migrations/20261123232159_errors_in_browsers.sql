CREATE TABLE "client_errors" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"message" text NOT NULL,
	"page" text NOT NULL,
	"source" text NOT NULL,
	"browser" text NOT NULL,
	"count" integer NOT NULL,
	"count_told" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "client_errors_by_time" ON "client_errors" USING btree ("last_at");