CREATE TABLE "health_troubles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part" text NOT NULL,
	"machine" text NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"over_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "health_troubles_lasting" ON "health_troubles" USING btree ("part","machine") WHERE "health_troubles"."over_at" IS NULL;