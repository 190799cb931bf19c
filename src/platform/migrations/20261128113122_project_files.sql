CREATE TABLE "project_file_pieces" (
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "project_file_pieces_file_id_position_pk" PRIMARY KEY("file_id","position"),
	CONSTRAINT "project_file_pieces_size" CHECK (length("project_file_pieces"."content") BETWEEN 1 AND 524288)
);
--> statement-breakpoint
CREATE TABLE "project_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"task_id" uuid,
	"side" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"digest" text,
	"content_type" text,
	"added_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	"scan" text,
	"thumbnail" "bytea",
	CONSTRAINT "project_files_size" CHECK ("project_files"."bytes" BETWEEN 1 AND 200000000),
	CONSTRAINT "project_files_received" CHECK ("project_files"."received_bytes" BETWEEN 0 AND "project_files"."bytes"),
	CONSTRAINT "project_files_complete" CHECK (("project_files"."completed_at" IS NULL) = ("project_files"."digest" IS NULL)
        AND ("project_files"."completed_at" IS NULL OR "project_files"."received_bytes" = "project_files"."bytes")),
	CONSTRAINT "project_files_named" CHECK (length("project_files"."name") BETWEEN 1 AND 200),
	CONSTRAINT "project_files_scan_known" CHECK ("project_files"."scan" IN ('clean', 'infected'))
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "stopped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "project_file_pieces" ADD CONSTRAINT "project_file_pieces_file_id_project_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."project_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_files" ADD CONSTRAINT "project_files_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_files" ADD CONSTRAINT "project_files_task_id_project_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."project_tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_files_of_project" ON "project_files" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "project_files_of_task" ON "project_files" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "project_files_unfinished" ON "project_files" USING btree ("created_at") WHERE "project_files"."completed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "project_files_unseen" ON "project_files" USING btree ("completed_at") WHERE "project_files"."side" = 'customer' AND "project_files"."seen_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "project_files_once" ON "project_files" USING btree ("project_id","side",coalesce("task_id", "project_id"),"digest") WHERE "project_files"."task_id" IS NOT NULL OR "project_files"."side" = 'agency';--> statement-breakpoint
-- Bytes of photos do not get smaller: PostgreSQL stores them as they are, and spends no time on trying.
ALTER TABLE "project_file_pieces" ALTER COLUMN "content" SET STORAGE EXTERNAL;
