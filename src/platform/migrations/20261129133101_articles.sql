CREATE TABLE "article_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"article_id" integer NOT NULL,
	"act" text NOT NULL,
	"content" jsonb,
	"planned_at" timestamp (3) with time zone,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "article_versions_act_known" CHECK ("article_versions"."act" IN ('draft', 'publish', 'plan', 'withdraw', 'unplan', 'begin'))
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" integer PRIMARY KEY NOT NULL,
	"request_id" uuid,
	"is_live" boolean NOT NULL,
	"live_version" integer,
	"planned_version" integer,
	"planned_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"live_since" timestamp (3) with time zone,
	"newest_version" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "articles_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "articles_planned_whole" CHECK (("articles"."planned_version" IS NULL) = ("articles"."planned_at" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_versions_of_article" ON "article_versions" USING btree ("article_id","version" DESC NULLS LAST);