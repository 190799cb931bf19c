CREATE TABLE "quote_acceptance_papers" (
	"acceptance_id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"kind" text NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quote_acceptances" DROP CONSTRAINT "quote_acceptances_request_id_unique";--> statement-breakpoint
ALTER TABLE "quote_acceptances" DROP CONSTRAINT "quote_acceptances_pkey";--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD PRIMARY KEY ("request_id");--> statement-breakpoint
ALTER TABLE "quote_acceptances" ALTER COLUMN "button_text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ALTER COLUMN "consent_text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "project_quotes" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD COLUMN "quote_id" uuid;--> statement-breakpoint
-- Backfill: the tasks of each quote end with 'Samen nalopen en opleveren'. The number of such tasks before a task is
-- the index of its quote, at most that of the last one: other work may have that title too.
UPDATE "project_tasks" t SET "quote_id" = q."quote_id" FROM (
	SELECT "project_id", "quote_id", row_number() OVER w - 1 AS "place", count(*) OVER (PARTITION BY "project_id") - 1 AS "last"
	FROM "project_quotes" WINDOW w AS (PARTITION BY "project_id" ORDER BY "accepted_at", "quote_id")
) q WHERE q."project_id" = t."project_id" AND q."place" = least(q."last", (
	SELECT count(*) FROM "project_tasks" e WHERE e."project_id" = t."project_id" AND e."position" < t."position" AND e."title" = 'Samen nalopen en opleveren'
));--> statement-breakpoint
-- Backfill: the state of a project before more work joined it was not stored, so it is the current one.
UPDATE "project_quotes" q SET "before" = (
	SELECT jsonb_build_object('status', p."status", 'isPromised', p."is_promised", 'materialAt', p."material_at", 'promisedBy', p."promised_by", 'deliveredAt', p."delivered_at") FROM "projects" p WHERE p."id" = q."project_id"
) WHERE EXISTS (SELECT FROM "project_quotes" e WHERE e."project_id" = q."project_id" AND (e."accepted_at", e."quote_id") < (q."accepted_at", q."quote_id"));--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD COLUMN "agreed_on" date;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD COLUMN "means" text;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD COLUMN "recorded_by" text;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD COLUMN "undone_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD COLUMN "undone_by" text;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD COLUMN "undone_reason" text;--> statement-breakpoint
ALTER TABLE "quote_blocks" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "quote_blocks" b SET "position" = n."place" FROM (
	SELECT "id", row_number() OVER (ORDER BY "name") - 1 AS "place" FROM "quote_blocks"
) n WHERE n."id" = b."id";--> statement-breakpoint
ALTER TABLE "quote_acceptance_papers" ADD CONSTRAINT "quote_acceptance_papers_acceptance_id_quote_acceptances_request_id_fk" FOREIGN KEY ("acceptance_id") REFERENCES "public"."quote_acceptances"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD CONSTRAINT "project_tasks_quote_id_project_quotes_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."project_quotes"("quote_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_tasks_of_quote" ON "project_tasks" USING btree ("quote_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_acceptances_one_stands" ON "quote_acceptances" USING btree ("quote_id") WHERE "quote_acceptances"."undone_at" IS NULL;--> statement-breakpoint
CREATE INDEX "quote_acceptances_of_quote" ON "quote_acceptances" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "quote_blocks_in_order" ON "quote_blocks" USING btree ("position","id");--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD CONSTRAINT "quote_acceptances_means_known" CHECK ("quote_acceptances"."means" IN ('mail', 'phone', 'paper', 'talk'));--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD CONSTRAINT "quote_acceptances_outside_whole" CHECK (("quote_acceptances"."channel" = 'office') = ("quote_acceptances"."agreed_on" IS NOT NULL)
        AND ("quote_acceptances"."channel" = 'office') = ("quote_acceptances"."means" IS NOT NULL)
        AND ("quote_acceptances"."channel" = 'office') = ("quote_acceptances"."recorded_by" IS NOT NULL)
        AND ("quote_acceptances"."channel" = 'office') = ("quote_acceptances"."button_text" IS NULL)
        AND ("quote_acceptances"."channel" = 'office') = ("quote_acceptances"."consent_text" IS NULL));--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD CONSTRAINT "quote_acceptances_undone_whole" CHECK (("quote_acceptances"."undone_at" IS NULL) = ("quote_acceptances"."undone_by" IS NULL)
        AND ("quote_acceptances"."undone_at" IS NULL) = ("quote_acceptances"."undone_reason" IS NULL));--> statement-breakpoint
ALTER TABLE "quote_blocks" ADD CONSTRAINT "quote_blocks_position" CHECK ("quote_blocks"."position" >= 0);--> statement-breakpoint
CREATE TRIGGER "quote_acceptance_papers_stay" BEFORE UPDATE ON "quote_acceptance_papers" FOR EACH ROW EXECUTE FUNCTION "keep_quote_paper"();
