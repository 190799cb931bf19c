CREATE TABLE "import_refs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"source_ref" text NOT NULL,
	"record_id" uuid NOT NULL,
	CONSTRAINT "import_refs_once" UNIQUE("source","kind","source_ref")
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"ran_at" timestamp (3) with time zone NOT NULL,
	"tallies" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "configurator_requests" ALTER COLUMN "confirmation_mail_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "configurator_requests" ALTER COLUMN "notice_mail_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_requests" ALTER COLUMN "notice_mail_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "import_refs" ADD CONSTRAINT "import_refs_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_refs_of_run" ON "import_refs" USING btree ("run_id");