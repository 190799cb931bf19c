CREATE TABLE "legal_versions" (
	"text" text NOT NULL,
	"name" text NOT NULL,
	"words" text NOT NULL,
	"sha256" text NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "legal_versions_text_name_pk" PRIMARY KEY("text","name")
);
--> statement-breakpoint
CREATE INDEX "legal_versions_newest" ON "legal_versions" USING btree ("text","began_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "legal_versions_of_words" ON "legal_versions" USING btree ("text","sha256");